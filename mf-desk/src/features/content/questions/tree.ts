import { isGrouping, type SurveyItemType, type WrittenItem } from '@arev/shared/contracts/survey-items';
import { surveyItemType } from '@arev/shared/contracts/surveys';
import { LANGUAGES, type Language } from '@arev/shared/i18n';
import * as z from 'zod/mini';

type Items = readonly WrittenItem[];

/** The items in the form; unlike in the contract, titles may be incomplete. */
const stored = z.array(
  z.object({
    id: z.string(),
    parentId: z.nullable(z.string()),
    itemType: surveyItemType,
    ...{ hy: z.string(), ru: z.string(), en: z.string() },
  }),
);

export const itemsIn = (text: string): Items => {
  try {
    const value: unknown = JSON.parse(text);
    return z.safeParse(stored, value).data ?? [];
  } catch {
    return [];
  }
};

/** The title in this language, or else in any. */
export const titleOf = (item: WrittenItem, language: Language): string | undefined =>
  [language, ...LANGUAGES].map((each) => item[each]).find((text) => text !== '');

const indexOf = (items: Items, id: string): number => items.findIndex((item) => item.id === id);

/** An item with its descendants, which follow it in the list. */
export const blockOf = (items: Items, id: string): Items => {
  const inside = new Set([id]);
  return items.filter((item) => {
    if (item.id === id) return true;
    if (item.parentId === null || !inside.has(item.parentId)) return false;
    inside.add(item.id);
    return true;
  });
};

export const siblingsOf = (items: Items, { parentId }: WrittenItem): Items =>
  items.filter((item) => item.parentId === parentId);

export const depthOf = (items: Items, item: WrittenItem): number => {
  const parent = items.find(({ id }) => id === item.parentId);
  return parent === undefined ? 0 : 1 + depthOf(items, parent);
};

/** Such as 2.1.3: the third item in the first one of the second. */
export const numberOf = (items: Items, item: WrittenItem): string => {
  const own = siblingsOf(items, item).indexOf(item) + 1;
  const parent = items.find(({ id }) => id === item.parentId);
  return parent === undefined ? String(own) : `${numberOf(items, parent)}.${own}`;
};

const without = (items: Items, block: Items): Items => items.filter((item) => !block.includes(item));

const insert = (items: Items, at: number, block: Items): Items => [
  ...items.slice(0, at),
  ...block,
  ...items.slice(at),
];

const endOf = (items: Items, id: string): number => indexOf(items, id) + blockOf(items, id).length;

export type Place = 'before' | 'after' | 'inside';

/**
 * Moves an item with its descendants beside another item, or to the end of its children; undefined if that is not
 * possible.
 */
export const placed = (items: Items, id: string, at: Place, other: string): Items | undefined => {
  const block = blockOf(items, id);
  const target = items.find((item) => item.id === other);
  if (target === undefined || block.some((item) => item.id === other)) return undefined;
  if (at === 'inside' && !isGrouping(target.itemType)) return undefined;
  const rest = without(items, block);
  const parentId = at === 'inside' ? other : target.parentId;
  const moved = block.map((item) => (item.id === id ? { ...item, parentId } : item));
  return insert(rest, at === 'before' ? indexOf(rest, other) : endOf(rest, other), moved);
};

export const moves = ['up', 'down', 'into', 'out'] as const;
export type Move = (typeof moves)[number];

/** One step: among its siblings, into the previous sibling, or out of its parent. */
export const moved = (items: Items, item: WrittenItem, move: Move): Items | undefined => {
  const siblings = siblingsOf(items, item);
  const own = siblings.indexOf(item);
  const before = siblings[own - 1];
  const after = siblings[own + 1];
  if (move === 'up') return before && placed(items, item.id, 'before', before.id);
  if (move === 'down') return after && placed(items, item.id, 'after', after.id);
  if (move === 'into') return before && placed(items, item.id, 'inside', before.id);
  return item.parentId === null ? undefined : placed(items, item.id, 'after', item.parentId);
};

const newId = (items: Items): string => {
  const used = items.map(({ id }) => Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0));
  return `new-${Math.max(0, ...used) + 1}`;
};

/** After an item, inside it, or at the end of the form. */
export const added = (
  items: Items,
  itemType: SurveyItemType,
  where?: { readonly at: 'after' | 'inside'; readonly id: string },
): { readonly items: Items; readonly id: string } => {
  const id = newId(items);
  const whole = [...items, { id, itemType, parentId: null, hy: '', ru: '', en: '' }];
  return { id, items: (where && placed(whole, id, where.at, where.id)) ?? whole };
};

export const removed = (items: Items, id: string): Items => without(items, blockOf(items, id));
