import type { Release } from '../schema/release.ts';
import { isServed, type LiveRelease, nameOf } from './live.ts';

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** A remote may link only to its own pages: those of others change with other releases. */
export const strayLinks = ({ remote, prefixes, accountLinks = [] }: Release): string[] =>
  accountLinks
    .filter(({ path }) => !prefixes.some((prefix) => isBelow(path, prefix)))
    .map(
      ({ path }) => `${remote} puts a link to /${path} into the account menu, which is no page of its own.`,
    );

const landingRoles = ({ accountLinks = [] }: Release): string[] =>
  accountLinks.filter(({ landing }) => landing).flatMap(({ roles }) => roles);

/** People with one role come to one page after login. */
export const landingClashes = (candidate: Release, others: readonly LiveRelease[]): string[] =>
  others.filter(isServed).flatMap((other) => {
    const taken = landingRoles(other.release);
    return landingRoles(candidate)
      .filter((role) => taken.includes(role))
      .map(
        (role) =>
          `${candidate.remote} takes people with the role ${role} to a page of its own after login, and so does ${nameOf(other)}.`,
      );
  });
