import type { Appointment, AppointmentStatus, NewAppointment } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { DomainError, found } from '../../errors.ts';
import type { Identity } from '../../plugins/authentication.ts';
import type { Language } from '../../plugins/language.ts';
import { bookVisit } from './booking-service.ts';
import * as repository from './repository.ts';

export interface AppointmentNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'CANCEL_CUTOFF_MINUTES'>;
}

const statuses: readonly AppointmentStatus[] = ['booked', 'completed', 'cancelled'];

export const appointmentService = (needs: AppointmentNeeds) => {
  const { db, clock } = needs;
  const cutoffMs = needs.config.CANCEL_CUTOFF_MINUTES * 60_000;

  const readerOf = ({ patientId }: Identity, language: Language): repository.Reader => ({
    patientId,
    language,
    now: new Date(clock()),
  });

  const toWire = (row: repository.AppointmentRow): Appointment => {
    const startsAt = row.startsAt.getTime();
    const cancellable = row.status === 'booked' && startsAt - cutoffMs >= clock();
    return { ...row, startsAt, endsAt: row.endsAt.getTime(), cancellable };
  };

  const one = async (reader: repository.Reader, id: number): Promise<Appointment> =>
    toWire(found(await repository.findAppointment(db, reader, id)));

  return {
    create: async (identity: Identity, language: Language, wish: NewAppointment) =>
      one(readerOf(identity, language), await bookVisit(needs, identity, wish)),

    /** Cancelling twice is no error: the second answer is the same cancelled visit. */
    cancel: async (identity: Identity, language: Language, id: number): Promise<Appointment> => {
      const reader = readerOf(identity, language);
      await repository.cancelAppointment(db, reader, id, new Date(reader.now.getTime() + cutoffMs));
      const appointment = await one(reader, id);
      if (appointment.status !== 'cancelled') throw new DomainError(errorCode.tooLateToCancel);
      return appointment;
    },

    list: async (
      identity: Identity,
      language: Language,
      filter: repository.AppointmentFilter,
      page: Page,
    ) => {
      const { data, total } = await repository.listAppointments(
        db,
        readerOf(identity, language),
        filter,
        page,
      );
      return { data: data.map(toWire), total };
    },

    filters: async (identity: Identity, language: Language) => {
      const counts = await repository.countAppointments(db, readerOf(identity, language));
      return {
        statuses: statuses.map((status) => ({ status, count: counts[status] })),
        upcoming: counts.upcoming,
        past: counts.past,
      };
    },
  };
};
