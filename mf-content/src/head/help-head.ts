import { breadcrumbList } from '@arev/shared/head/structured-data';
import type { Head, Site } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { furtherPage, type ListPage } from './further-page.ts';

interface HelpHead {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** The page of a list. */
  readonly list?: ListPage;
}

/** The head of a page one level below home. */
export const helpHead = (site: Site, { title, description, path, list }: HelpHead): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const crumbs = [
    { name: t('home.crumb'), path: page.home() },
    { name: title, path },
  ];
  return { title, description, ...furtherPage(list), jsonLd: [breadcrumbList(site, crumbs)] };
};
