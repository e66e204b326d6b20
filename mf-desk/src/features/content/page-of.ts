import type { ContentItem } from '@arev/shared/contracts/content';
import type { ContentValues } from '@arev/shared/contracts/content-fields';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';

/** The page of an item on the site, without the language; undefined if its type has none. */
export const pageOf = (
  type: ContentType,
  { id }: Pick<ContentItem, 'id'>,
  { slug }: ContentValues,
): string | undefined => {
  const { page, pages } = describedType(type);
  return (pages?.[id] ?? page)?.replace('{slug}', typeof slug === 'string' ? slug : '');
};
