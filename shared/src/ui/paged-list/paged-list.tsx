import { Pagination } from '../pagination/pagination.tsx';
import { useId, type ReactNode } from 'react';
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
  if (total === 0) return empty;
  return (
    <>
      <ul className={css.list} role="list" id={id} tabIndex={-1} aria-label={label}>
        {children}
      </ul>
      <Pagination current={page} total={Math.ceil(total / size)} hrefOf={hrefOf} listId={id} />
    </>
  );
};
