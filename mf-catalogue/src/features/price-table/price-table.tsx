import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref } from '@arev/shared/remote-kit';
import { page, type PricedAt } from '@arev/shared/routing';
import { Price } from '@arev/shared/ui/price';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceBranch } from '../../api/branches.ts';
import { DistancesContext, nearestOf, roundedKilometres } from '../../state/nearest.ts';
import { useNarrowing } from '../../state/place.ts';
import { type CityColumns, columnsOf, isLowest, priceIn } from './columns.ts';
import css from './price-table.module.css';

interface PriceTableProps {
  readonly caption: string;
  readonly items: readonly PriceItem[];
  readonly branches: readonly PriceBranch[];
  readonly busy?: boolean;
}

/** Prices of branches side by side; on a phone each service with its branches below it. */
export const PriceTable = ({ caption, items, branches, busy = false }: PriceTableProps) => {
  const cities = columnsOf(items, branches);
  const at = useNarrowing('priceList');
  return (
    <div className={css.frame}>
      <table className={css.table} aria-busy={busy}>
        <caption className={css.caption}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <Heads cities={cities} />
        <tbody>
          {items.map((item) => (
            <PriceLine key={item.id} item={item} cities={cities} at={at} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Heads = ({ cities }: { cities: readonly CityColumns[] }) => {
  const { t } = useTranslation('mf-catalogue');
  return (
    <thead className={css.heads}>
      <tr>
        <th className={css.service} rowSpan={2} scope="col">
          {t('priceList.service')}
        </th>
        {cities.map(({ city, branches }) => (
          <th key={city} className={css.city} colSpan={branches.length} scope="colgroup">
            {city}
          </th>
        ))}
      </tr>
      <tr>
        {cities.flatMap(({ branches }) =>
          branches.map(({ id, title }) => (
            <th key={id} className={css.branch} scope="col">
              {title}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
};

interface PriceLineProps {
  readonly item: PriceItem;
  readonly cities: readonly CityColumns[];
  /** The branch or cities of the list, which the page of the price keeps. */
  readonly at: PricedAt;
}

const PriceLine = ({ item, cities, at }: PriceLineProps) => {
  const to = useHref();
  const distances = use(DistancesContext);
  const nearest = nearestOf(
    item.branches.map(({ id }) => id),
    distances,
  );
  return (
    <tr className={css.line}>
      <th className={css.title} scope="row">
        <a className={css.link} href={to(page.price(item.slug, at))}>
          {item.title}
        </a>
      </th>
      {cities.flatMap(({ branches }) =>
        branches.map(({ id, title }) => (
          <PriceCell
            key={id}
            item={item}
            branch={title}
            price={priceIn(item, id)}
            distance={id === nearest ? distances.get(id) : undefined}
          />
        )),
      )}
    </tr>
  );
};

interface PriceCellProps {
  readonly item: PriceItem;
  readonly branch: string;
  readonly price: number | undefined;
  /** The price of the nearest branch that has the service. */
  readonly distance: number | undefined;
}

const PriceCell = ({ item, branch, price, distance }: PriceCellProps) => {
  const { t } = useTranslation('mf-catalogue');
  if (price === undefined) {
    return (
      <td className={css.cell} data-none="">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('priceList.notHere')}</VisuallyHidden>
      </td>
    );
  }
  const lowest = isLowest(item, price);
  return (
    <td className={css.cell} data-lowest={lowest ? '' : undefined}>
      <span className={css.where}>{branch}</span>
      <span className={css.price}>
        <Price amount={price} />
        {lowest ? <span className={css.lowest}>{t('priceList.lowest')}</span> : null}
        {distance === undefined ? null : (
          <span className={css.nearest}>
            {t('priceList.nearest.mark', { km: roundedKilometres(distance) })}
          </span>
        )}
      </span>
    </td>
  );
};
