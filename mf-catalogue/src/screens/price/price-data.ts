import { breadcrumbList } from '@arev/shared/head/structured-data';
import { formatMoney } from '@arev/shared/i18n';
import {
  cachedQuery,
  loadQuery,
  movedForGood,
  tryQuery,
  type Head,
  type ScreenContext,
  PageStatus,
} from '@arev/shared/remote-kit';
import type { PriceItem } from '@arev/shared/contracts/services';
import { isOperatingWard } from '@arev/shared/contracts/specializations';
import { page, type PricedAt } from '@arev/shared/routing';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { branchesQuery } from '../../api/branches.ts';
import { companyQuery } from '../../api/company.ts';
import { doctorsForQuery } from '../../api/doctors.ts';
import { operationQuery } from '../../api/operations.ts';
import { packageQuery, type PersonalPackage } from '../../api/packages.ts';
import { priceItemQuery } from '../../api/services.ts';
import { isOffered } from '../../features/see-package/one-by-one.ts';
import { priceDiffers } from '../../frame/price-differs.ts';
import { canonicalOf, operationProcedure, pricedService } from '../../head/json-ld.ts';
import { placeOf } from '../../state/place.ts';

/** The section of the page: both lead to the same service. */
export type Section = 'services' | 'operations';

interface Step {
  /** The section itself has no slug; its texts have its name. */
  readonly name?: string;
  readonly path: string;
}

/** The breadcrumbs from the section to the item, at the branch of the visitor; the lists have no cities of their own. */
export const pathOf = (
  section: Section,
  { specialization: { slug, title } }: PriceItem,
  { branchId }: PricedAt = {},
): readonly Step[] => {
  if (section === 'services')
    return [
      { path: page.services({ branchId }) },
      { name: title, path: page.specialization(slug, { branchId }) },
    ];
  const ward = isOperatingWard(slug) ? [{ name: title, path: page.operationsOf(slug) }] : [];
  return [{ path: page.operations() }, ...ward];
};

/** A service, or a package of which all services are still offered (101). */
export const isSold = (contents: PersonalPackage | undefined): boolean =>
  contents === undefined || isOffered(contents.items);

const addressOf = (section: Section, slug: string): string =>
  section === 'services' ? page.price(slug) : page.operationPrice(slug);

export const load =
  (section: Section) =>
  async ({ site, params: { slug = '' }, url }: ScreenContext): Promise<void> => {
    const rest = [tryQuery(site, branchesQuery(site)), tryQuery(site, companyQuery(site))];
    const { data: item } = await loadQuery(site, priceItemQuery(site, slug));
    if (section === 'operations' && !item.operation) throw new PageStatus(404);
    if (item.slug !== slug) movedForGood(site, addressOf(section, item.slug) + url.search);
    const place = placeOf(site, 'price', url.search);
    const contents = item.personalPackage ? [tryQuery(site, packageQuery(site, slug))] : [];
    const account = item.operation ? [loadRichText(), tryQuery(site, operationQuery(site, slug))] : [];
    await Promise.all([
      ...rest,
      ...account,
      ...contents,
      tryQuery(site, doctorsForQuery(site, item.id, place)),
    ]);
  };

export const head =
  (section: Section) =>
  ({ site, params: { slug = '' } }: ScreenContext): Head => {
    const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
    const item = cachedQuery(site, priceItemQuery(site, slug))?.data;
    if (!item) return { title: t(`${section}.title`) };
    const { title, price, branchNames } = item;
    const company = cachedQuery(site, companyQuery(site))?.data;
    const operation = cachedQuery(site, operationQuery(site, slug))?.data;
    return {
      title: t('price.pageTitle', { title }),
      description: t(priceDiffers(item) ? 'price.description.from' : 'price.description.one', {
        title,
        amount: formatMoney(price),
        branches: branchNames.join(', '),
      }),
      canonical: canonicalOf(item),
      jsonLd: [
        ...(isSold(cachedQuery(site, packageQuery(site, slug))?.data)
          ? [pricedService(site, item, company)]
          : []),
        ...(operation ? [operationProcedure(site, item, operation)] : []),
        breadcrumbList(site, [
          { name: t('crumb.home'), path: page.home() },
          ...pathOf(section, item).map(({ name, path }) => ({ name: name ?? t(`${section}.title`), path })),
          { name: title, path: addressOf(section, slug) },
        ]),
      ],
    };
  };
