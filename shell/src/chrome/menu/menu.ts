import { owningPrefix, page } from '@arev/shared/routing';
import type shellTexts from '../../../locales/hy.json';

type MenuText = Exclude<keyof typeof shellTexts.menu, 'label' | 'book'>;

export interface MenuLink {
  readonly text: MenuText;
  /** Without the language. */
  readonly path: string;
}

export interface MenuGroup {
  readonly text: MenuText;
  readonly links: readonly MenuLink[];
}

export type MenuItem = MenuLink | MenuGroup;

/** Contacts of the clinic; the header has no space for them beside long words. */
const branches: MenuLink = { text: 'branches', path: page.branches() };

const aboutUs: readonly MenuLink[] = [
  { text: 'visions', path: page.aboutUs() },
  { text: 'seminars', path: page.seminars() },
  { text: 'requisites', path: page.requisites() },
  { text: 'opinions', path: page.opinions() },
  { text: 'news', path: page.news() },
  { text: 'families', path: page.families() },
  { text: 'faq', path: page.faq() },
];

const menuOf = (about: readonly MenuLink[]): readonly MenuItem[] => [
  { text: 'aboutUs', links: about },
  {
    text: 'services',
    links: [
      { text: 'services', path: page.services() },
      { text: 'operations', path: page.operations() },
      { text: 'personalPackages', path: page.personalPackages() },
    ],
  },
  { text: 'pricing', path: page.priceList() },
  { text: 'doctors', path: page.doctors() },
  { text: 'vacancies', path: page.vacancies() },
  { text: 'investor', path: page.investors() },
  { text: 'contact', path: page.contactUs() },
];

const headerMenu = menuOf([...aboutUs, branches]);

/** Side menu and footer have space for more than the header. */
const longMenu: readonly MenuItem[] = [
  ...menuOf(aboutUs),
  branches,
  { text: 'tour', path: page.tour() },
  { text: 'attachments', path: page.attachments() },
];

export const isGroup = (item: MenuItem): item is MenuGroup => 'links' in item;

export const isLive = (path: string, prefixes: readonly string[]): boolean =>
  owningPrefix(path, prefixes) !== undefined;

const live = (menu: readonly MenuItem[], prefixes: readonly string[]): readonly MenuItem[] =>
  menu.flatMap((item): readonly MenuItem[] => {
    if (!isGroup(item)) return isLive(item.path, prefixes) ? [item] : [];
    const links = item.links.filter((link) => isLive(link.path, prefixes));
    // A menu with one entry is shown as a link.
    return links.length > 1 ? [{ ...item, links }] : links;
  });

/** The entries of a menu with a live prefix: other links would lead to missing pages. */
export const liveMenu = (prefixes: readonly string[]): readonly MenuItem[] => live(headerMenu, prefixes);
export const liveLongMenu = (prefixes: readonly string[]): readonly MenuItem[] => live(longMenu, prefixes);

export type Current = 'page' | 'true' | undefined;

/** `aria-current` of a link: the page itself, or a page below it. */
export const currentOf = (link: MenuLink, currentPage: string | null): Current => {
  if (currentPage === null) return undefined;
  if (currentPage === link.path) return 'page';
  return currentPage.startsWith(`${link.path}/`) ? 'true' : undefined;
};
