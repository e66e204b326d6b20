import type { ApiQuery } from './client.ts';

interface List<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

export interface Described {
  readonly description: string;
  /** The same texts in all languages, for editors; no page shows them. */
  readonly translations?: readonly object[] | undefined;
}

/** The fields of an item that a card shows: everything except long texts, in one language. */
export type Card<Item extends Described> = Omit<Item, 'description' | 'translations'>;

/** A page contains all its data once more for hydration, so a list of cards leaves the long texts out. */
export const cardsOf = <Item extends Described>({ data, total }: List<Item>): List<Card<Item>> => ({
  data: data.map(({ description: _, translations: __, ...card }) => card),
  total,
});

/** The cache key differs from that of the whole list, which another page may have loaded. */
export const inCards = <Item extends Described>({
  queryKey,
  queryFn,
}: ApiQuery<List<Item>>): ApiQuery<List<Card<Item>>> => ({
  queryKey: [...queryKey, 'cards'],
  queryFn: async (context) => cardsOf(await queryFn(context)),
});
