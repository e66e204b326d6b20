import type { Release } from '../schema/release.ts';
import { isServed, type LiveRelease, nameOf } from './live.ts';

const shown = (prefix: string): string => `/${prefix}`;

export const prefixClashes = (candidate: Release, others: readonly LiveRelease[]): string[] => {
  const twice = candidate.prefixes.filter((prefix, index) => candidate.prefixes.indexOf(prefix) !== index);
  const taken = others
    .filter(isServed)
    .flatMap((other) =>
      candidate.prefixes
        .filter((prefix) => other.release.prefixes.includes(prefix))
        .map(
          (prefix) =>
            `${candidate.remote} claims the path ${shown(prefix)}, which belongs to ${nameOf(other)}.`,
        ),
    );
  return [...twice.map((prefix) => `${candidate.remote} claims the path ${shown(prefix)} twice.`), ...taken];
};

/** A remote may only call its own prefixes private. */
export const strayPrivatePrefixes = ({ remote, prefixes, privatePrefixes = [] }: Release): string[] =>
  privatePrefixes
    .filter((prefix) => !prefixes.includes(prefix))
    .map((prefix) => `${remote} calls the path ${shown(prefix)} private, which is no prefix of its own.`);
