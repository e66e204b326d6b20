import type { PriceItem } from '@arev/shared/contracts/services';
import type { ReactNode } from 'react';
import css from './offer-list.module.css';
import { OfferRow } from './offer-row.tsx';

export interface OfferChoice {
  /** Whether choosing it opens the appointment's window here; else it leads to the item's own page. */
  readonly opensHere: (item: PriceItem) => boolean;
  readonly onPick: (item: PriceItem) => void;
  /** What a choice has brought up, below its row. */
  readonly below: (item: PriceItem) => ReactNode;
}

interface OfferListProps extends OfferChoice {
  readonly items: readonly PriceItem[];
  /** Where an item's own page is, without the language. */
  readonly addressOf: (item: PriceItem) => string;
  readonly label: string;
  /** A word more on each, as how long it takes. */
  readonly noteOf?: (item: PriceItem) => string;
  /** More than a word. */
  readonly aboutOf?: (item: PriceItem) => ReactNode;
  readonly busy?: boolean;
}

/** Services with all their branches in one row each, and what can be done with them. */
export const OfferList = ({ items, label, busy = false, ...rest }: OfferListProps) => (
  <ul className={css.list} role="list" aria-label={label} aria-busy={busy}>
    {items.map((item) => (
      <OfferRow key={item.id} item={item} {...rest} />
    ))}
  </ul>
);
