import type { Release } from '../schema/release.ts';
import { entry } from './entry.ts';
import { isServed, type LiveRelease, nameOf } from './live.ts';
import { propsProblems } from './slot-props.ts';

const offeredTwice = (candidate: Release, others: readonly LiveRelease[]): string[] =>
  others.filter(isServed).flatMap((other) =>
    Object.keys(candidate.slots.offers)
      .filter((slot) => Object.hasOwn(other.release.slots.offers, slot))
      .map((slot) => `${candidate.remote} offers the slot ${slot}, which ${nameOf(other)} offers already.`),
  );

const needsOfCandidate = (candidate: Release, others: readonly LiveRelease[]): string[] =>
  Object.entries(candidate.slots.uses).flatMap(([slot, use]) => {
    const own = entry(candidate.slots.offers, slot);
    if (own) {
      return propsProblems(own.props, use.props).map(
        (problem) => `${candidate.remote} uses its own slot ${slot} wrongly: ${problem}.`,
      );
    }
    const served = others.filter(isServed);
    const owners = new Set(
      served
        .filter(({ release }) => Object.hasOwn(release.slots.offers, slot))
        .map(({ release }) => release.remote),
    );
    if (owners.size === 0)
      return [`${candidate.remote} uses the slot ${slot}, which no live release offers.`];
    return served
      .filter(({ release }) => owners.has(release.remote))
      .flatMap((other) => {
        const offer = entry(other.release.slots.offers, slot);
        if (!offer)
          return [`${candidate.remote} uses the slot ${slot}, which ${nameOf(other)} does not offer.`];
        return propsProblems(offer.props, use.props).map(
          (problem) => `${candidate.remote} uses the slot ${slot} of ${nameOf(other)} wrongly: ${problem}.`,
        );
      });
  });

const needsOfOthers = (
  candidate: Release,
  others: readonly LiveRelease[],
  own: readonly LiveRelease[],
): string[] =>
  others.flatMap((other) =>
    Object.entries(other.release.slots.uses).flatMap(([slot, use]) => {
      const offer = entry(candidate.slots.offers, slot);
      if (offer) {
        return propsProblems(offer.props, use.props).map(
          (problem) => `${nameOf(other)} uses the slot ${slot} of ${candidate.remote}: ${problem}.`,
        );
      }
      const wasOffered = own.some(({ release }) => Object.hasOwn(release.slots.offers, slot));
      return wasOffered
        ? [`${candidate.remote} no longer offers the slot ${slot}, which ${nameOf(other)} uses.`]
        : [];
    }),
  );

/** Slots in both directions: those that the candidate uses, and those that others use of it. */
export const slotClashes = (
  candidate: Release,
  others: readonly LiveRelease[],
  own: readonly LiveRelease[],
): string[] => [
  ...offeredTwice(candidate, others),
  ...needsOfCandidate(candidate, others),
  ...needsOfOthers(candidate, others, own),
];
