import { CalendarPlus } from 'lucide-react';

import type { Purchase } from '../../contracts/purchases.ts';
import { LinkButton } from '../link-button/link-button.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './purchase-items.module.css';

export interface PurchaseItemsProps {
  readonly items: Purchase['items'];
  /** The booking of a service of the package; omitted if nothing can be booked any more. */
  readonly bookHref?: (slug: string) => string;
}

/** The services of a purchased package with the remaining counts, and links to book them. */
export function PurchaseItems({ items, bookHref }: PurchaseItemsProps) {
  const t = useUiText();
  return (
    <ul className={css.items} role="list">
      {items.map(({ service, quantity, left }) => (
        <li key={service.id} className={css.item}>
          <span className={css.words}>
            <span>{service.title}</span>
            <span className={css.left}>{t('purchase.left', { left, of: quantity })}</span>
          </span>
          {bookHref && left > 0 ? (
            <LinkButton href={bookHref(service.slug)} variant="secondary" size="small" icon={CalendarPlus}>
              {t('purchase.book')}
              <VisuallyHidden>: {service.title}</VisuallyHidden>
            </LinkButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
