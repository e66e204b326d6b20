import type { Head } from '@arev/shared/remote-kit';

export interface ListPage {
  /** Counted from one. */
  readonly page: number;
  readonly category?: number | undefined;
  /** The portal has nothing for this page. */
  readonly empty?: boolean | undefined;
}

/**
 * Further pages of a list have their own canonical address; the first one is the list itself, even with `?page=1`.
 * A page after the last one and a category without entries are not indexed: anybody can link to any number.
 */
export const furtherPage = (
  { page, category, empty = false }: ListPage = { page: 1 },
): Pick<Head, 'query' | 'robots'> => ({
  ...(page > 1 && {
    query: { ...(category !== undefined && { category: String(category) }), page: String(page) },
  }),
  ...(empty && (page > 1 || category !== undefined) && { robots: 'noindex' }),
});
