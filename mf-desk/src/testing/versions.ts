import * as items from '@arev/shared/contracts/item-versions';
import * as lists from '@arev/shared/contracts/list-versions';
import { answer } from '@arev/shared/testing/answers';

/** Lists and opened items that nobody else changes. */
export const sameVersions = [...Object.values(lists), ...Object.values(items)].map((endpoint) =>
  answer(endpoint, () => ({ data: { version: 'v1' } })),
);
