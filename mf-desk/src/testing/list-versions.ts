import * as versions from '@arev/shared/contracts/list-versions';
import { answer } from '@arev/shared/testing/answers';

/** Lists that nobody else changes. */
export const sameVersions = Object.values(versions).map((endpoint) =>
  answer(endpoint, () => ({ data: { version: 'v1' } })),
);
