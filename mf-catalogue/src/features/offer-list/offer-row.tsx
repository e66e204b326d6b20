import type { PriceItem } from '@arev/shared/contracts/services';
import { formatMoney } from '@arev/shared/i18n';
import { useHref } from '@arev/shared/remote-kit';
import { Icon } from '@arev/shared/ui/icon';
import { Price } from '@arev/shared/ui/price';
import { ChevronRight, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferChoice } from './offer-list.tsx';
import { priceDiffers } from '../../frame/price-differs.ts';
import css from './offer-row.module.css';

interface OfferRowProps extends OfferChoice {
  readonly item: PriceItem;
  readonly addressOf: (item: PriceItem) => string;
  readonly noteOf?: (item: PriceItem) => string | undefined;
  readonly aboutOf?: (item: PriceItem) => ReactNode;
}

/** Both kinds of row look alike, so that nothing moves when the session is known. */
export const OfferRow = ({ item, addressOf, noteOf, aboutOf, opensHere, onPick, below }: OfferRowProps) => {
  const to = useHref();
  const note = noteOf?.(item);
  return (
    <li className={css.row}>
      <div className={css.offer}>
        <div className={css.words}>
          {opensHere(item) ? (
            <button className={css.pick} type="button" aria-haspopup="dialog" onClick={() => onPick(item)}>
              {item.title}
            </button>
          ) : (
            <a className={css.pick} href={to(addressOf(item))} onClick={() => onPick(item)}>
              {item.title}
            </a>
          )}
          {note === undefined ? null : <p className={css.note}>{note}</p>}
          {aboutOf?.(item)}
          <p className={css.branches}>
            <Icon icon={MapPin} size="small" />
            <span>{item.branchNames.join(', ')}</span>
          </p>
        </div>
        <Cost item={item} />
        <Action item={item} />
      </div>
      {below(item)}
    </li>
  );
};

const Cost = ({ item }: { item: PriceItem }) => {
  const { t } = useTranslation('mf-catalogue');
  const { price } = item;
  if (!priceDiffers(item)) return <Price amount={price} />;
  return (
    <data className={css.from} value={price}>
      {t('price.from', { amount: formatMoney(price) })}
    </data>
  );
};

/** Names the action of the row, which is the target itself. */
const Action = ({ item }: { item: PriceItem }) => {
  const { t } = useTranslation('mf-catalogue');
  const words = item.personalPackage ? 'price.buy' : item.task ? 'price.request' : 'price.book';
  return (
    <span className={css.action} data-print="hide">
      {t(words)}
      <Icon icon={ChevronRight} size="small" />
    </span>
  );
};
