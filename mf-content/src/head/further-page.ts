import type { Head } from '@arev/shared/remote-kit';

export interface ListPage {
  /** Counted from one. */
  readonly page: number;
  readonly category?: number | undefined;
}

/** Further pages of a list are pages of their own; the first one is the list itself, whatever its address says. */
export const furtherPage = ({ page, category }: ListPage = { page: 1 }): Pick<Head, 'query'> =>
  page === 1
    ? {}
    : { query: { ...(category !== undefined && { category: String(category) }), page: String(page) } };
