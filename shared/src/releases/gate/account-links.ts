import { owningPrefix } from '../../routing/index.ts';
import type { Release } from '../schema/release.ts';

/** A remote links to its own pages alone: nobody else's come and go with its release. */
export const strayLinks = ({ remote, prefixes, accountLinks = [] }: Release): string[] =>
  accountLinks
    .filter(({ path }) => owningPrefix(path, prefixes) === undefined)
    .map(
      ({ path }) => `${remote} puts a link to /${path} into the account menu, which is no page of its own.`,
    );
