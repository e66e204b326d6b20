import type { PriceItem } from '@arev/shared/contracts/services';
import type { ReactNode } from 'react';
import css from './offer-list.module.css';
import { OfferRow } from './offer-row.tsx';

export interface OfferChoice {
  /** Whether selecting it opens the booking dialog here; otherwise it leads to the page of the item. */
  readonly opensHere: (item: PriceItem) => boolean;
  readonly onPick: (item: PriceItem) => void;
  /** The result of a selection, below its row. */
  readonly below: (item: PriceItem) => ReactNode;
}

interface OfferListProps extends OfferChoice {
  readonly items: readonly PriceItem[];
  /** The address of an item's own page, without the language. */
  readonly addressOf: (item: PriceItem) => string;
  readonly label: string;
  /** A short note on an item, such as its duration. */
  readonly noteOf?: (item: PriceItem) => string | undefined;
  /** A longer note. */
  readonly aboutOf?: (item: PriceItem) => ReactNode;
  readonly busy?: boolean;
}

/** Services with all their branches in one row each, and their actions. */
export const OfferList = ({ items, label, busy = false, ...rest }: OfferListProps) => (
  <ul className={css.list} role="list" aria-label={label} aria-busy={busy}>
    {items.map((item) => (
      <OfferRow key={item.id} item={item} {...rest} />
    ))}
  </ul>
);
