import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Price } from '@arev/shared/ui/price';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceBranch } from '../../api/branches.ts';
import css from './branch-prices.module.css';

interface BranchPricesProps {
  readonly item: PriceItem;
  /** The data of the branches beyond their names. */
  readonly branches: readonly PriceBranch[];
  /** Below the branches. */
  readonly children?: ReactNode;
}

export const BranchPrices = ({ item, branches, children }: BranchPricesProps) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const known = new Map(branches.map((branch) => [branch.id, branch]));
  return (
    <section className={css.prices} aria-labelledby="branch-prices">
      <h2 id="branch-prices">{t('price.where')}</h2>
      <ul className={css.list} role="list">
        {item.branches.map(({ id, title, price }) => {
          const branch = known.get(id);
          return (
            <li key={id} className={css.row}>
              <div className={css.words}>
                {branch ? (
                  <a className={css.name} href={to(page.branch(branch.slug))}>
                    {title}
                  </a>
                ) : (
                  <span className={css.name}>{title}</span>
                )}
                {branch ? <p className={css.address}>{branch.address}</p> : null}
              </div>
              <Price amount={price} />
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
};
