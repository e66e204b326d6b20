import { Pagination } from '../pagination/pagination.tsx';
import { useId, useState, type ReactNode } from 'react';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './paged-list.module.css';

export const pageSize = 10;

/** The page in the address; an invalid one means the first page. */
export const pageIn = (search: string): number => {
  const asked = Number(new URLSearchParams(search).get('page'));
  return Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
};

interface PagedListProps {
  readonly label: string;
  readonly total: number;
  readonly page: number;
  /** Items per page, ten by default. */
  readonly size?: number;
  readonly hrefOf: (page: number) => string;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** A list in pages, each with an address. */
export const PagedList = ({
  label,
  total,
  page,
  size = pageSize,
  hrefOf,
  empty,
  children,
}: PagedListProps) => {
  const id = useId();
  const t = useUiText();
  const pages = Math.ceil(total / size);
  // The last item of the last page is gone, or the address is old.
  const isPast = page > pages;
  return (
    <>
      <Count total={total} />
      {total === 0 ? empty : null}
      {total > 0 && isPast ? (
        <p>
          {t('list.past')} <a href={hrefOf(pages)}>{t('list.lastPage')}</a>
        </p>
      ) : null}
      {total === 0 ? null : (
        <>
          <ul hidden={isPast} className={css.list} role="list" id={id} tabIndex={-1} aria-label={label}>
            {children}
          </ul>
          <Pagination current={page} total={pages} hrefOf={hrefOf} listId={id} />
        </>
      )}
    </>
  );
};

/** Announces another number of results, such as after a search or with another filter. */
const Count = ({ total }: { readonly total: number }) => {
  const t = useUiText();
  const [seen, setSeen] = useState({ total, changed: false });
  if (seen.total !== total) setSeen({ total, changed: true });
  return (
    <VisuallyHidden role="status">{seen.changed ? t('list.results', { count: total }) : ''}</VisuallyHidden>
  );
};
