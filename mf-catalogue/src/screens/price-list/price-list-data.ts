import { summary } from '@arev/shared/head/plain-text';
import { tryQuery, type Head, type ScreenContext, type Site } from '@arev/shared/remote-kit';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { branchesQuery } from '../../api/branches.ts';
import { companyQuery } from '../../api/company.ts';
import { loadPriceDay } from '../../api/price-day.ts';
import { loadAllPrices, presetDescriptionQuery } from '../../api/prices.ts';
import { priceListList } from '../../features/find-service/finder-list.ts';
import { loadLists } from '../../features/find-service/load-lists.ts';
import { allPricesIn, headIn, loadPricesIn, loadSpeciality } from '../../head/speciality-page.ts';

export const load = async ({ site, params: { slug }, url }: ScreenContext): Promise<void> => {
  await Promise.all([
    loadRichText(),
    loadLists(site, url.search, priceListList),
    tryQuery(site, branchesQuery(site)),
    tryQuery(site, companyQuery(site)),
    loadPriceDay(site),
    slug === undefined ? loadOverview(site, url) : loadOne(site, slug, url),
  ]);
};

const loadOverview = (site: Site, url: URL) =>
  Promise.all([
    tryQuery(site, presetDescriptionQuery(site)),
    loadAllPrices(site, allPricesIn(site, 'priceList', url)),
  ]);

const loadOne = async (site: Site, slug: string, url: URL): Promise<void> => {
  const { id } = await loadSpeciality(site, 'priceList', slug, url);
  await loadPricesIn(site, 'priceList', id, url);
};

export const head = (context: ScreenContext): Head =>
  headIn(context, 'priceList', (t, { title, description }) => ({
    title: t('priceList.pageTitle', { title }),
    description: t('priceList.pageDescription', { title, about: summary(description) }),
  }));
