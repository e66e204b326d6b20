import { errorCode } from '@arev/shared/contracts/errors';
import { addDays, instantOf, plainDateAt } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Executor } from '../../../db/factory.ts';
import { DomainError } from '../../../errors.ts';
import { countVisits } from './bounds-repository.ts';

export type BoundSettings = Pick<Config, 'VISITS_PER_DAY' | 'VISITS_PER_DOCTOR_AND_DAY' | 'VISITS_AHEAD'>;

interface Wished {
  readonly patientId: number;
  readonly doctorId: number;
  readonly serviceId: number;
  readonly startsAt: Date;
}

/** Limits of online bookings per patient (092). Each check runs under the lock of that patient. */
export interface VisitBounds {
  readonly allowBooking: (db: Executor, wish: Wished) => Promise<void>;
  /** The same visit twice on one day requires confirmation. */
  readonly allowSame: (
    db: Executor,
    wish: Wished & { readonly again?: boolean | undefined },
  ) => Promise<void>;
  readonly allowMove: (db: Executor, wish: Wished, visit: { id: number; startsAt: Date }) => Promise<void>;
}

const refuse = (path: string, key: string): never => {
  throw new DomainError(errorCode.tooManyVisits, { fields: [{ path, key }] });
};

const dayOf = (moment: Date): string => plainDateAt(moment.getTime());

export const visitBounds = (clock: Clock, settings: BoundSettings): VisitBounds => {
  const count = (db: Executor, { startsAt, ...wish }: Wished, except?: number) => {
    const day = dayOf(startsAt);
    const from = new Date(instantOf(day, '00:00'));
    const before = new Date(instantOf(addDays(day, 1), '00:00'));
    return countVisits(db, { ...wish, now: new Date(clock()), from, before, except });
  };
  const checkDay = ({ thatDay, withDoctor }: { thatDay: number; withDoctor: number }): void => {
    if (withDoctor >= settings.VISITS_PER_DOCTOR_AND_DAY) refuse('doctorId', 'tooManyWithDoctor');
    if (thatDay >= settings.VISITS_PER_DAY) refuse('date', 'tooManyThatDay');
  };
  return {
    allowBooking: async (db, wish) => {
      const visits = await count(db, wish);
      checkDay(visits);
      if (visits.ahead >= settings.VISITS_AHEAD) refuse('date', 'tooManyAhead');
    },
    allowSame: async (db, { again, ...wish }) => {
      if (!again && (await count(db, wish)).same > 0) throw new DomainError(errorCode.sameVisitThatDay);
    },
    allowMove: async (db, wish, visit) => {
      if (dayOf(visit.startsAt) !== dayOf(wish.startsAt)) checkDay(await count(db, wish, visit.id));
    },
  };
};

/** The limits do not apply to the desk. */
export const unbounded: VisitBounds = {
  allowBooking: () => Promise.resolve(),
  allowSame: () => Promise.resolve(),
  allowMove: () => Promise.resolve(),
};
