import { breadcrumbList } from '@arev/shared/head/structured-data';
import type { Head, Site } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { searchedText } from '../features/find-service/searched-text.ts';
import { type List, narrowingIn } from '../state/place.ts';

const listPaths: Readonly<Record<List, string>> = {
  services: page.services(),
  operations: page.operations(),
  priceList: page.priceList(),
};

export const crumbsOf = ({ i18n, language }: Site, list: List) => {
  const t = i18n.getFixedT(language, 'mf-catalogue');
  return [
    { name: t('crumb.home'), path: page.home() },
    { name: t(`${list}.title`), path: listPaths[list] },
  ];
};

export const listHead = (site: Site, list: List): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  return {
    title: t(`${list}.title`),
    description: t(`${list}.description`),
    jsonLd: [breadcrumbList(site, crumbsOf(site, list))],
  };
};

/**
 * Searches are not indexed, because there are as many addresses as words; lists of one branch or city are parts of the
 * whole list.
 */
export const unlessNarrowed = ({ search }: URL, list: List, head: Head): Head => {
  const { branchId, cities } = narrowingIn(list, search);
  const narrowed = searchedText(search) !== '' || branchId !== undefined || cities !== undefined;
  return narrowed ? { ...head, robots: 'noindex' } : head;
};
