import type { Release } from '../schema/release.ts';

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** A remote links to its own pages alone: nobody else's come and go with its release. */
export const strayLinks = ({ remote, prefixes, accountLinks = [] }: Release): string[] =>
  accountLinks
    .filter(({ path }) => !prefixes.some((prefix) => isBelow(path, prefix)))
    .map(
      ({ path }) => `${remote} puts a link to /${path} into the account menu, which is no page of its own.`,
    );
