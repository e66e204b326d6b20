import { errorCode, type ErrorCode } from '@arev/shared/contracts/errors';
import type { Database } from '../../../db/factory.ts';
import { overlap, type Interval } from '../schedule/slots.ts';
import * as repository from './slot-repository.ts';

type InTheWay = Awaited<ReturnType<typeof repository.listInTheWay>>[number];

const interval = ({ startsAt, endsAt }: Pick<InTheWay, 'startsAt' | 'endsAt'>): Interval => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});

/** Finds the conflict with a requested time: the patient's own visit, another patient's, or only expired holds. */
export const conflictOf = async (
  db: Database,
  wish: repository.Wish & { readonly moving?: number },
  now: Date,
) => {
  const rows = (await repository.listInTheWay(db, { ...wish, now })).filter(({ id }) => id !== wish.moving);
  const isOwnHold = ({ heldUntil, holderId }: InTheWay): boolean =>
    heldUntil !== null && holderId === wish.holderId;
  const foreign = rows.filter((row) => !isOwnHold(row));
  const isLive = ({ heldUntil }: InTheWay): boolean => heldUntil === null || heldUntil > now;
  const own = foreign.filter((row) => row.patientId === wish.patientId && isLive(row));
  const others = foreign.filter(({ patientId }) => patientId !== wish.patientId);
  const wished = interval(wish);
  const cause: ErrorCode | undefined = own.some((visit) => overlap(interval(visit), wished))
    ? errorCode.ownAppointmentOverlaps
    : others.some(isLive)
      ? errorCode.slotTaken
      : undefined;
  return {
    cause,
    own: own.map(interval),
    ownHold: rows.some(isOwnHold),
    expired: foreign.some((row) => !isLive(row)),
  };
};
