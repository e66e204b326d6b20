import { Globe } from 'lucide-react';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { dom } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Logo } from '../logo/logo.tsx';
import { StaffBanner } from '../notices/staff-banner.tsx';
import { SideMenu } from '../side-menu/side-menu.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { SearchMenu } from '../search/search-menu.tsx';
import { isLive } from '../menu/menu.ts';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import { Account } from './account.tsx';
import { BookLink } from './book-link.tsx';
import { CityMenu } from './city-menu.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Disclosure } from './disclosure.tsx';
import css from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
import { Letterhead } from './letterhead.tsx';
import { MainMenu } from './main-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

export const Header = () => {
  const t = useShellText();
  const searchable = isLive(page.search(), useChrome().availablePrefixes);
  return (
    <>
      <Letterhead />
      <a className={css.skip} href={`#${dom.area}`}>
        {t('skip')}
      </a>
      <header>
        <StaffBanner />
        <div className={css.utility} data-header-row="utility">
          <div className={css.row}>
            <ContactLinks />
            {searchable ? (
              <div className={css.searchBox}>
                <SearchForm />
              </div>
            ) : null}
            <Tools />
          </div>
        </div>
        <div className={css.main}>
          <div className={css.row}>
            <Logo />
            <div className={css.menu}>
              <MainMenu />
            </div>
            <div className={css.actions}>
              {searchable ? (
                <div className={css.searchMenu}>
                  <SearchMenu />
                </div>
              ) : null}
              <div className={css.book}>
                <BookLink />
              </div>
              <SideMenu />
            </div>
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
