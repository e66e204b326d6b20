import type { CompanyInfo } from '@arev/shared/contracts/company';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { href, page } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import account from '@shell/chrome/header/account.module.css';
import contacts from '@shell/chrome/header/contact-links.module.css';
import css from '@shell/chrome/header/header.module.css';
import search from '@shell/chrome/search/search-menu.module.css';
import { Globe, LogIn, Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/chrome/link-button.tsx';
import { useLanguage } from '@/i18n/use-language.ts';
import { CloseMenus } from './close-menus.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Disclosure } from './disclosure.tsx';
import { Logo } from './logo.tsx';
import { LanguageLinks, MainMenu } from './menus.tsx';
import { SearchForm } from './search-form.tsx';
import { SideMenu } from './side-menu.tsx';

export const SiteHeader = ({ company }: { readonly company: CompanyInfo }) => {
  const t = useTranslations('shell');
  const language = useLanguage();
  return (
    <>
      <CloseMenus />
      <a className={css.skip} href="#area">
        {t('skip')}
      </a>
      <header>
        <div className={css.utility} data-header-row="utility">
          <div className={css.row}>
            <address className={contacts.contact}>
              <ContactLinks company={company} link={contacts.link} />
            </address>
            <div className={css.searchBox}>
              <SearchForm />
            </div>
            <div className={css.tools}>
              <a className={account.action} data-strong="" href={href(language, page.login())}>
                <Icon icon={LogIn} size="small" />
                {t('account.login')}
              </a>
              <Disclosure
                icon={Globe}
                label={t('language.label')}
                face={LANGUAGE_NAMES[language]}
                align="end"
              >
                <LanguageLinks />
              </Disclosure>
            </div>
          </div>
        </div>
        <div className={css.main}>
          <div className={css.row}>
            <Logo />
            <div className={css.menu}>
              <MainMenu />
            </div>
            <div className={css.actions}>
              <div className={css.searchMenu}>
                <details className={search.menu} data-search="sheet" name="site-header-menu">
                  <summary className={search.button}>
                    <span className={search.open}>
                      <Icon icon={Search} />
                    </span>
                    <span className={search.close}>
                      <Icon icon={X} />
                    </span>
                    <VisuallyHidden>{t('search.label')}</VisuallyHidden>
                  </summary>
                  <div className={search.sheet}>
                    <SearchForm />
                  </div>
                </details>
              </div>
              <div className={css.book}>
                <LinkButton href={href(language, page.bookingStart())} size="small">
                  {t('menu.book')}
                </LinkButton>
              </div>
              <SideMenu company={company} />
            </div>
          </div>
        </div>
      </header>
    </>
  );
};
