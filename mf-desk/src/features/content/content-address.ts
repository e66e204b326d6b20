import type { ContentType } from '@arev/shared/contracts/content-types';
import { pageIn } from '@arev/shared/ui/paged-list';
import { address } from '../../addresses.ts';
import { showIn } from '../../api/content.ts';

/** The filter of a list in its address. */
export const contentFilterIn = (search: string) => {
  const text = new URLSearchParams(search).get('text') ?? '';
  const show = showIn(search);
  return { ...(text !== '' && { text }), ...(show !== 'all' && { show }) };
};

/** An item in the list of this address. */
export const contentItemAddress = (type: ContentType, id: string, search: string): string =>
  address.contentItem(type, id, { ...contentFilterIn(search), page: pageIn(search) });

/** The list from which an item of this address was opened. */
export const contentListAround = (type: ContentType, search: string): string =>
  address.contentType(type, { ...contentFilterIn(search), page: pageIn(search) });
