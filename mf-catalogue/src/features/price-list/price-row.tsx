import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { Price } from '@arev/shared/ui/price';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './price-row.module.css';

export interface RowChoice {
  /** Whether choosing it opens the appointment's window here; else it leads to the item's own page. */
  readonly opensHere: (item: PriceItem) => boolean;
  readonly onPick: (item: PriceItem) => void;
  /** What a choice has brought up, below its row. */
  readonly below: (item: PriceItem) => ReactNode;
}

interface PriceRowProps extends RowChoice {
  readonly item: PriceItem;
  readonly mixed?: boolean;
}

/** Both kinds of row look alike, so that nothing moves when it turns out who is here. */
export const PriceRow = ({ item, mixed = false, opensHere, onPick, below }: PriceRowProps) => {
  const to = useHref();
  return (
    <li className={css.row}>
      <div className={css.offer}>
        <div className={css.words}>
          {opensHere(item) ? (
            <button className={css.pick} type="button" aria-haspopup="dialog" onClick={() => onPick(item)}>
              {item.title}
            </button>
          ) : (
            <a className={css.pick} href={to(page.price(item.slug))} onClick={() => onPick(item)}>
              {item.title}
            </a>
          )}
          <Facts item={item} mixed={mixed} />
        </div>
        <Price amount={item.price} />
        <span className={css.mark} data-print="hide">
          <Icon icon={ChevronRight} />
        </span>
      </div>
      {below(item)}
    </li>
  );
};

const Facts = ({ item, mixed }: { item: PriceItem; mixed: boolean }) => {
  const { t } = useTranslation('mf-catalogue');
  return (
    <ul className={css.facts} role="list">
      {mixed ? <li>{item.specialization.title}</li> : null}
      <li>{t('prices.minutes', { count: item.durationMinutes })}</li>
      {item.personalPackage ? <li>{t('prices.package')}</li> : null}
      {item.task ? <li>{t('prices.request')}</li> : null}
    </ul>
  );
};
