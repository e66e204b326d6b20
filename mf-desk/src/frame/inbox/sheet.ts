import type { ApiQuery } from '@arev/shared/api-client';
import { saveFile } from '@arev/shared/api-client/save-file';
import { type Cell, csvOf } from '@arev/shared/i18n/csv';
import type { Site } from '@arev/shared/remote-kit';
import { everyPage } from '../../api/every-page.ts';
import type { Part } from '../../api/inbox.ts';

interface Listed<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

const largest = 100;

/** An item that a new one moved to the next page meanwhile is there once: its money would be added up twice. */
const everyOne = async <Item>(
  site: Site,
  query: (part: Part) => ApiQuery<Listed<Item>>,
): Promise<readonly Item[]> => {
  const { items } = await everyPage(
    (page) => site.queryClient.query({ ...query({ page, size: largest }), staleTime: 0 }),
    ({ data, total }) => ({ items: data, total }),
    (item) => JSON.stringify(item),
  );
  return items;
};

export interface Sheet<Item> {
  readonly name: string;
  readonly columns: readonly string[];
  readonly query: (part: Part) => ApiQuery<Listed<Item>>;
  readonly row: (item: Item) => readonly Cell[];
  /** More columns, which depend on the whole list. */
  readonly more?: (all: readonly Item[]) => MoreColumns<Item>;
}

interface MoreColumns<Item> {
  readonly columns: readonly string[];
  readonly row: (item: Item) => readonly Cell[];
}

/** The whole list as a file for a spreadsheet. It contains only what the list shows, so no other names. */
export const exportSheet = async <Item>(
  site: Site,
  { name, columns, query, row, more }: Sheet<Item>,
): Promise<void> => {
  const items = await everyOne(site, query);
  const added = more?.(items);
  const named = [...columns, ...(added?.columns ?? [])];
  const rows = items.map((item) => [...row(item), ...(added?.row(item) ?? [])]);
  const content = new Blob([csvOf(site.language, [named, ...rows])], { type: 'text/csv;charset=utf-8' });
  saveFile({ content, name }, name);
};
