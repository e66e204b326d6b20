import type { Release } from '../schema/release.ts';

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** A remote may link only to its own pages: those of others change with other releases. */
export const strayLinks = ({ remote, prefixes, accountLinks = [] }: Release): string[] =>
  accountLinks
    .filter(({ path }) => !prefixes.some((prefix) => isBelow(path, prefix)))
    .map(
      ({ path }) => `${remote} puts a link to /${path} into the account menu, which is no page of its own.`,
    );
