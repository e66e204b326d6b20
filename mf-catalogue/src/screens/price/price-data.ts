import { formatMoney } from '@arev/shared/i18n';
import { cachedQuery, loadQuery, tryQuery, type Head, type ScreenContext } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { branchesQuery } from '../../api/branches.ts';
import { companyQuery } from '../../api/company.ts';
import { doctorsForQuery } from '../../api/doctors.ts';
import { priceItemQuery } from '../../api/services.ts';
import { breadcrumbList } from '@arev/shared/head/structured-data';
import { pricedService } from '../../head/json-ld.ts';

export const load = async ({ site, params: { slug = '' } }: ScreenContext): Promise<void> => {
  const rest = [tryQuery(site, branchesQuery(site)), tryQuery(site, companyQuery(site))];
  const { data: item } = await loadQuery(site, priceItemQuery(site, slug));
  const cities = site.store.get(site.atoms.cities);
  await Promise.all([...rest, tryQuery(site, doctorsForQuery(site, item.id, cities))]);
};

export const head = ({ site, params: { slug = '' } }: ScreenContext): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  const item = cachedQuery(site, priceItemQuery(site, slug))?.data;
  if (!item) return { title: t('services.title') };
  const { title, price, branchNames, specialization } = item;
  return {
    title: t('price.pageTitle', { title }),
    description: t('price.description', {
      title,
      amount: formatMoney(price),
      branches: branchNames.join(', '),
    }),
    jsonLd: [
      pricedService(site, item, cachedQuery(site, companyQuery(site))?.data),
      breadcrumbList(site, [
        { name: t('crumb.home'), path: page.home() },
        { name: t('services.title'), path: page.services() },
        { name: specialization.title, path: page.specialization(specialization.slug) },
        { name: title, path: page.price(slug) },
      ]),
    ],
  };
};
