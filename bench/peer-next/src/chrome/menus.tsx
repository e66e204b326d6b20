import { LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { href, page } from '@arev/shared/routing';
import choices from '@shell/chrome/header/choices.module.css';
import css from '@shell/chrome/header/main-menu.module.css';
import { isGroup, liveLongMenu, liveMenu, type MenuLink as Entry } from '@shell/chrome/menu/menu.ts';
import side from '@shell/chrome/side-menu/side-menu.module.css';
import { SideSection } from '@shell/chrome/side-menu/side-section.tsx';
import { useTranslations } from 'next-intl';
import { useLanguage } from '@/i18n/use-language.ts';
import { Disclosure } from './disclosure.tsx';
import { MenuLink } from './menu-link.tsx';

/** The prefixes of the remotes, as far as the menu links to them. */
const prefixes = [
  ...['3d-map', 'attachments', 'branches', 'doctors', 'help', 'investors', 'my-families', 'news'],
  ...['operations', 'personal-packages', 'price-list', 'seminars', 'services', 'vacancies'],
];

interface EntriesProps {
  readonly links: readonly Entry[];
  readonly list: string | undefined;
  readonly link: string | undefined;
}

const Entries = ({ links, list, link }: EntriesProps) => {
  const t = useTranslations('shell');
  const language = useLanguage();
  return (
    <ul className={list}>
      {links.map(({ text, path }) => (
        <li key={text}>
          <MenuLink className={link} href={href(language, path)}>
            {t(`menu.${text}`)}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
};

export const MainMenu = () => {
  const t = useTranslations('shell');
  const language = useLanguage();
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={css.menu}>
        {liveMenu(prefixes).map((item) => (
          <li key={item.text}>
            {isGroup(item) ? (
              <Disclosure face={t(`menu.${item.text}`)}>
                <Entries links={item.links} list={choices.list} link={choices.choice} />
              </Disclosure>
            ) : (
              <MenuLink className={css.link} href={href(language, item.path)}>
                {t(`menu.${item.text}`)}
              </MenuLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};

export const SideMenuLinks = () => {
  const t = useTranslations('shell');
  const language = useLanguage();
  return (
    <nav aria-label={t('sideMenu.label')}>
      <ul className={side.links}>
        {liveLongMenu(prefixes).map((item) => (
          <li key={item.text}>
            {isGroup(item) ? (
              <SideSection title={t(`menu.${item.text}`)}>
                <Entries links={item.links} list={side.links} link={side.inner} />
              </SideSection>
            ) : (
              <MenuLink className={side.link} href={href(language, item.path)}>
                {t(`menu.${item.text}`)}
              </MenuLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};

interface FooterMenuProps {
  readonly list: string | undefined;
  readonly link: string | undefined;
}

export const FooterEntries = (look: FooterMenuProps) => (
  <Entries
    links={liveLongMenu(prefixes).flatMap((item) => (isGroup(item) ? item.links : [item]))}
    {...look}
  />
);

/** Another language is another document, so these are plain links. */
export const LanguageLinks = () => {
  const language = useLanguage();
  return (
    <ul className={choices.list}>
      {LANGUAGES.map((other) => (
        <li key={other}>
          <a
            className={choices.choice}
            href={href(other, page.doctors())}
            lang={other}
            hrefLang={other}
            aria-current={other === language ? 'true' : undefined}
          >
            {LANGUAGE_NAMES[other]}
          </a>
        </li>
      ))}
    </ul>
  );
};
