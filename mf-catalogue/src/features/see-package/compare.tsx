import type { PriceItem } from '@arev/shared/contracts/services';
import { formatMoney } from '@arev/shared/i18n';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalPackage } from '../../api/packages.ts';
import { priceDiffers } from '../../frame/price-differs.ts';
import css from './compare.module.css';
import { oneByOne } from './one-by-one.ts';
import { useWhom } from './use-whom.ts';

export interface Compared {
  readonly item: PriceItem;
  readonly contents: PersonalPackage;
}

type Pair = readonly [Compared, Compared];

/** Compares two packages by price, duration and contents. */
export const Compare = ({ pair }: { readonly pair: Pair }) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const whom = useWhom();
  const row = (name: string, cell: (one: Compared) => ReactNode) => ({ name, cells: pair.map(cell) });
  const rows = [
    row(t('package.compare.price'), ({ item }) => {
      const amount = formatMoney(item.price);
      return priceDiffers(item) ? t('price.from', { amount }) : amount;
    }),
    row(t('package.compare.oneByOne'), ({ contents }) => {
      const sum = oneByOne(contents.items);
      return sum === undefined ? '—' : formatMoney(sum);
    }),
    row(t('package.whom.title'), ({ contents }) => (contents.forWhom ? whom(contents.forWhom) : '—')),
    row(t('package.compare.valid'), ({ contents }) => t('package.days', { count: contents.validDays })),
    ...servicesOf(pair).map(({ id, title }) =>
      row(title, ({ contents }) => {
        const found = contents.items.find(({ service }) => service.id === id);
        return found ? t('package.times', { count: found.quantity }) : t('package.compare.not');
      }),
    ),
  ];
  return (
    <section aria-labelledby="compare-title">
      <h2 className={css.title} id="compare-title">
        {t('package.compare.title')}
      </h2>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {pair.map(({ item }) => (
              <th key={item.id} scope="col">
                <a href={to(page.personalPackage(item.slug))}>{item.title}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** The services of both packages, each once. */
const servicesOf = (pair: Pair) => {
  const all = pair.flatMap(({ contents }) => contents.items.map(({ service }) => service));
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
};
