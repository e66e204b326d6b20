import { Globe } from 'lucide-react';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { dom } from '@arev/shared/remote-kit';
import { Logo } from '../logo/logo.tsx';
import { StaffBanner } from '../notices/staff-banner.tsx';
import { SideMenu } from '../side-menu/side-menu.tsx';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import { Account } from './account.tsx';
import { CityMenu } from './city-menu.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Disclosure } from './disclosure.tsx';
import css from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
import { MainMenu } from './main-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

export const Header = () => {
  const t = useShellText();
  return (
    <>
      <a className={css.skip} href={`#${dom.area}`}>
        {t('skip')}
      </a>
      <header>
        <StaffBanner />
        <div className={css.utility} data-header-row="utility">
          <div className={css.row}>
            <ContactLinks />
            <Tools />
          </div>
        </div>
        <div className={css.main}>
          <div className={css.row}>
            <Logo />
            <div className={css.menu}>
              <MainMenu />
            </div>
            <SideMenu />
          </div>
        </div>
      </header>
    </>
  );
};

const Tools = () => {
  const t = useShellText();
  const { language } = useChrome();
  return (
    <div className={css.tools}>
      <Account />
      <CityMenu />
      <Disclosure icon={Globe} label={t('language.label')} face={LANGUAGE_NAMES[language]} align="end">
        <LanguageLinks />
      </Disclosure>
      <ThemeMenu />
    </div>
  );
};
