import { useInfiniteQuery } from '@tanstack/react-query';
import type { PartsQuery } from '../../api/parts.ts';

interface Identified {
  readonly id: number;
}

export const useParts = <Item extends Identified>(query: PartsQuery<Item>) =>
  useInfiniteQuery({
    ...query,
    select: ({ pages }) => {
      // The list may change between two pages: no item is shown twice.
      const items = new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item]));
      const total = pages.at(-1)?.total ?? 0;
      return { items: [...items.values()], total, inOnePart: (pages[0]?.data.length ?? 0) >= total };
    },
  });
