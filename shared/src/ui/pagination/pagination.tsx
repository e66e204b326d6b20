import { ChevronLeft, ChevronRight } from 'lucide-react';

import { useTurned } from '../focus/use-turned.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { shownPages } from './shown-pages.ts';
import css from './pagination.module.css';

export interface PaginationProps {
  /** Counted from 1. */
  readonly current: number;
  readonly total: number;
  readonly hrefOf: (page: number) => string;
  /** The element that the pages change: turning a page scrolls to its beginning. */
  readonly listId: string;
}

/** Links, so that every page has an address and works without JavaScript. */
export function Pagination({ current, total, hrefOf, listId }: PaginationProps) {
  const t = useUiText();
  const turned = useTurned(current, () => document.getElementById(listId));
  if (total < 2 || current > total) return null;
  return (
    <nav className={css.pages} aria-label={t('pagination.label')} data-print="hide">
      <VisuallyHidden role="status">
        {turned ? t('pagination.turned', { page: current, total }) : ''}
      </VisuallyHidden>
      {current > 1 ? (
        <a className={css.page} href={hrefOf(current - 1)} rel="prev" aria-label={t('pagination.previous')}>
          <Icon icon={ChevronLeft} />
        </a>
      ) : null}
      <ol className={css.list} role="list">
        {shownPages(current, total).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === undefined ? (
              <span className={css.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                className={css.page}
                href={hrefOf(page)}
                aria-current={page === current ? 'page' : undefined}
                aria-label={t('pagination.page', { page })}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < total ? (
        <a className={css.page} href={hrefOf(current + 1)} rel="next" aria-label={t('pagination.next')}>
          <Icon icon={ChevronRight} />
        </a>
      ) : null}
    </nav>
  );
}
