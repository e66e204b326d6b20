import type { Head } from '@arev/shared/remote-kit';

export interface ListPage {
  /** Counted from one. */
  readonly page: number;
  readonly category?: number | undefined;
}

/** Further pages of a list have their own canonical address; the first one is the list itself, even with `?page=1`. */
export const furtherPage = ({ page, category }: ListPage = { page: 1 }): Pick<Head, 'query'> =>
  page === 1
    ? {}
    : { query: { ...(category !== undefined && { category: String(category) }), page: String(page) } };
