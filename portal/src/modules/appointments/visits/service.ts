import {
  appointmentStatus,
  visitState,
  type Appointment,
  type NewAppointment,
  type VisitState,
} from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { addDays, instantOf, isRealDate } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/factory.ts';
import type { Page } from '../../../db/paging.ts';
import { DomainError, found, InvalidInput } from '../../../errors.ts';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import type { Booking } from '../booking/booking.ts';
import * as lists from './list-repository.ts';
import * as repository from './repository.ts';
import { stateAfter, statusOf } from './visit-states.ts';

export interface AppointmentNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'CANCEL_CUTOFF_MINUTES' | 'MAIL_FROM'>;
}

type Filter = Omit<lists.AppointmentFilter, 'from' | 'before'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The instant at which a day of the filter begins. */
const beginning = (path: string, day: string | undefined, daysLater = 0): Date | undefined => {
  if (day === undefined) return undefined;
  if (!isRealDate(day)) throw new InvalidInput([{ path, key: 'invalid' }]);
  return new Date(instantOf(addDays(day, daysLater), '00:00'));
};

export interface Cancelling {
  readonly appointmentId: number;
  readonly reason?: string | undefined;
}

export const appointmentService = (needs: AppointmentNeeds, { book }: Pick<Booking, 'book'>) => {
  const { db, clock } = needs;
  const cutoffMs = needs.config.CANCEL_CUTOFF_MINUTES * 60_000;
  const readerOf = ({ patientId }: Identity, language: Language): repository.Reader => ({
    patientId,
    language,
    now: new Date(clock()),
  });
  /** The cancellation deadline of a visit that begins then. */
  const cancelUntil = (startsAt: number): number => startsAt - cutoffMs;
  const toWire = ({
    state,
    payment,
    cancelledBy: by,
    cancelledAt,
    cancelReason: reason,
    ...row
  }: repository.AppointmentRow): Appointment => {
    const startsAt = row.startsAt.getTime();
    const cancellable = stateAfter(state, 'cancel') !== undefined && cancelUntil(startsAt) >= clock();
    const endsAt = row.endsAt.getTime();
    return {
      ...{ ...row, startsAt, endsAt, cancellable, state },
      cancelUntil: cancelUntil(startsAt),
      status: statusOf(state),
      payment: payment ?? (state === 'paid' ? 'paid' : null),
      cancelled: state === 'cancelled' ? { by, at: cancelledAt?.getTime() ?? null, reason } : null,
    };
  };
  const one = async (reader: repository.Reader, id: number): Promise<Appointment> => {
    const row = found(await repository.findAppointment(db, reader, id));
    return toWire(found(row.state === 'held' ? undefined : row));
  };

  return {
    cancelUntil,
    create: async (identity: Identity, language: Language, wish: NewAppointment) =>
      one(readerOf(identity, language), await book(identity, wish, { status: 'booked' })),
    find: (identity: Identity, language: Language, id: number) => one(readerOf(identity, language), id),
    /** Idempotent: the second response is the same cancelled visit. */
    cancel: async (
      identity: Identity,
      language: Language,
      { appointmentId: id, reason }: Cancelling,
    ): Promise<Appointment> => {
      const reader = readerOf(identity, language);
      const latest = new Date(reader.now.getTime() + cutoffMs);
      await repository.cancelAppointment(db, reader, { id, latest, reason: reason || null });
      const appointment = await one(reader, id);
      if (appointment.state !== 'cancelled') throw new DomainError(errorCode.tooLateToCancel);
      return appointment;
    },
    list: async (identity: Identity, language: Language, { from, to, ...rest }: Filter, page: Page) => {
      const filter = { ...rest, from: beginning('from', from), before: beginning('to', to, 1) };
      const reader = readerOf(identity, language);
      const { data, total } = await lists.listAppointments(db, reader, filter, page);
      return { data: data.map(toWire), total };
    },
    filters: async (identity: Identity, language: Language) => {
      const reader = readerOf(identity, language);
      const { counts, ...visited } = await lists.summariseVisits(db, reader);
      const sum = (suits: (row: (typeof counts)[number]) => boolean): number =>
        counts.filter(suits).reduce((total, row) => total + row.count, 0);
      const count = (suits: (state: VisitState) => boolean): number => sum(({ state }) => suits(state));
      return {
        statuses: appointmentStatus.options.map((status) => ({
          status,
          count: count((state) => statusOf(state) === status),
        })),
        states: visitState.options
          .filter((state) => state !== 'held')
          .map((state) => ({
            state,
            count: count((one) => one === state),
            past: sum((row) => row.state === state && row.isPast),
          })),
        ...visited,
        upcoming: count((state) => statusOf(state) === 'booked'),
        past: sum(({ isPast }) => isPast),
      };
    },
  };
};
