import type { NewAppointment } from '@arev/shared/contracts/appointments';
import { extendHold, holdTime, listHolds, releaseHold, type Hold } from '@arev/shared/contracts/holds';
import { takeAnswer, type Site } from '@arev/shared/remote-kit';

/** The end by the clock of this browser, which may be wrong; `heldUntil` is the clinic's time. */
export interface HeldHere extends Hold {
  readonly endsHere: number;
}

const byOwnClock = (hold: Hold): HeldHere => ({
  ...hold,
  endsHere: hold.heldForMs === undefined ? hold.heldUntil : Date.now() + hold.heldForMs,
});

/** The hold of the patient, on this device or another one; at most one. */
export const holdsQuery = (site: Site) => {
  const { queryKey, queryFn } = site.api.query(listHolds, {});
  return {
    queryKey,
    queryFn: async (context: Parameters<typeof queryFn>[0]) => ({
      data: (await queryFn(context)).data.map(byOwnClock),
    }),
    staleTime: 15_000,
    // Another tab may have chosen another time, or booked.
    refetchOnWindowFocus: 'always' as const,
  };
};

/** A patient holds at most one time, so the new hold replaces the cached one. */
const known = (site: Site, change: Promise<Hold | undefined>): Promise<void> =>
  takeAnswer(
    site,
    holdsQuery(site),
    change.then((hold) => ({ data: hold === undefined ? [] : [byOwnClock(hold)] })),
  );

/** A second visit on the same day is confirmed when it is booked, not when it is held. */
export const keepTime = async (site: Site, wish: NewAppointment): Promise<Hold> => {
  const held = site.api.send(holdTime, { body: { ...wish, again: true } }).then(({ data }) => data);
  await known(site, held);
  return held;
};

export const keepLonger = async (site: Site, holdId: number): Promise<void> => {
  await known(
    site,
    site.api.send(extendHold, { body: { holdId } }).then(({ data }) => data),
  );
};

export const giveBack = async (site: Site, holdId: number): Promise<void> => {
  await known(
    site,
    site.api.send(releaseHold, { body: { holdId } }).then(() => undefined),
  );
};
