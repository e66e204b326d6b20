import type { CompanyInfo } from '@arev/shared/contracts/company';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { Icon } from '@arev/shared/ui/icon';
import contacts from '@shell/chrome/header/contact-links.module.css';
import css from '@shell/chrome/side-menu/side-menu.module.css';
import { SideSection } from '@shell/chrome/side-menu/side-section.tsx';
import { Menu } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLanguage } from '@/i18n/use-language.ts';
import { CloseButton } from './close-button.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Logo } from './logo.tsx';
import { LanguageLinks, SideMenuLinks } from './menus.tsx';

const id = 'side-menu';
const opening = { command: 'show-modal', commandfor: id };

/** A native modal dialog; works without scripts. */
export const SideMenu = ({ company }: { readonly company: CompanyInfo }) => {
  const t = useTranslations('shell');
  const language = useLanguage();
  return (
    <div className={css.side}>
      <button className={css.burger} type="button" aria-haspopup="dialog" aria-controls={id} {...opening}>
        <span className={css.burgerWord}>{t('sideMenu.open')}</span>
        <Icon icon={Menu} />
      </button>
      <dialog id={id} className={css.dialog} aria-label={t('sideMenu.label')} {...{ closedby: 'any' }}>
        <div className={css.top}>
          <Logo />
          <CloseButton label={t('sideMenu.close')} of={id} />
        </div>
        <div className={css.content}>
          <SideMenuLinks />
          <div className={css.settings}>
            <SideSection title={t('language.label')} note={LANGUAGE_NAMES[language]}>
              <LanguageLinks />
            </SideSection>
          </div>
          <div className={css.bottom}>
            <address className={contacts.contact}>
              <ContactLinks company={company} link={contacts.link} />
            </address>
          </div>
        </div>
      </dialog>
    </div>
  );
};
