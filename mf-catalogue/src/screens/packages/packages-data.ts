import { summary } from '@arev/shared/head/plain-text';
import { breadcrumbList } from '@arev/shared/head/structured-data';
import {
  cachedQuery,
  loadQuery,
  movedForGood,
  tryQuery,
  type Head,
  type ScreenContext,
  type Site,
  PageStatus,
} from '@arev/shared/remote-kit';
import { page, slugIn } from '@arev/shared/routing';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { branchesQuery } from '../../api/branches.ts';
import {
  packageContentsQuery,
  packageDescriptionQuery,
  packageQuery,
  packagesQuery,
} from '../../api/packages.ts';
import { isOffered } from '../../features/see-package/one-by-one.ts';
import { packageProduct } from '../../head/json-ld.ts';

/** The package of the address to compare with. */
export const besideIn = (search: string): string | undefined =>
  slugIn(new URLSearchParams(search).get('with'));

export const load = async ({ site, url, params: { slug } }: ScreenContext): Promise<void> => {
  const beside = slug === undefined ? undefined : besideIn(url.search);
  await Promise.all([
    loadRichText(),
    slug === undefined ? loadOverview(site) : loadPackage(site, slug),
    beside !== undefined && tryQuery(site, packageQuery(site, beside)),
  ]);
};

const loadOverview = async (site: Site): Promise<void> => {
  const cities = site.store.get(site.atoms.cities);
  await Promise.all([
    tryQuery(site, packageDescriptionQuery(site)),
    tryQuery(site, packageContentsQuery(site)),
    tryQuery(site, packagesQuery(site, cities)),
  ]);
};

/** A package has a page whatever cities are selected. */
const loadPackage = async (site: Site, slug: string): Promise<void> => {
  const [{ data }, { data: shown }] = await Promise.all([
    loadQuery(site, packagesQuery(site, [])),
    loadQuery(site, packageQuery(site, slug)),
    tryQuery(site, branchesQuery(site)),
  ]);
  if (!data.some((item) => item.slug === shown.slug)) throw new PageStatus(404);
  if (shown.slug !== slug) movedForGood(site, page.personalPackage(shown.slug));
};

export const head = ({ site, params: { slug } }: ScreenContext): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  const crumbs = [
    { name: t('crumb.home'), path: page.home() },
    { name: t('packages.title'), path: page.personalPackages() },
  ];
  const own = slug === undefined ? undefined : cachedQuery(site, packageQuery(site, slug))?.data;
  const item = cachedQuery(site, packagesQuery(site, []))?.data.find(({ id }) => id === own?.id);
  if (!own || !item) {
    return {
      title: t('packages.title'),
      description: t('packages.description'),
      jsonLd: [breadcrumbList(site, crumbs)],
    };
  }
  const about = own.items.map(({ service }) => service.title).join(', ');
  return {
    title: t('packages.pageTitle', { title: item.title }),
    description: summary(about),
    jsonLd: [
      ...(isOffered(own.items) ? [packageProduct(site, item, about)] : []),
      breadcrumbList(site, [...crumbs, { name: item.title, path: page.personalPackage(item.slug) }]),
    ],
  };
};
