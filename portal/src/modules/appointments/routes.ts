import { Readable } from 'node:stream';
import * as contract from '@arev/shared/contracts/appointments';
import { listFirstTimes } from '@arev/shared/contracts/doctors';
import { listBranchTimes } from '@arev/shared/contracts/services';
import { confirmHold, extendHold, holdTime, listHolds, releaseHold } from '@arev/shared/contracts/holds';
import {
  getAppointmentCalendar,
  getAppointmentDetails,
  getAppointmentRating,
  rateAppointment,
  rescheduleAppointment,
} from '@arev/shared/contracts/visits';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { doctorService } from '../doctors/public.ts';
import { choicesService } from './booking/choices-service.ts';
import { branchTimes } from './schedule/branch-times.ts';
import { firstTimes } from './schedule/first-times.ts';
import { scheduleService } from './schedule/service.ts';
import type { AppointmentServices } from './services.ts';
import type { Calendar } from './schedule/calendar.ts';

interface RouteNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly calendar: Calendar;
}

const choiceRoutes = (
  serve: Serve,
  { db, clock, calendar }: RouteNeeds,
  { cancelUntil }: AppointmentServices['appointments'],
): void => {
  const choices = choicesService(db);
  const schedule = scheduleService(calendar, clock);
  const doctors = doctorService(db);
  const soonestOf = firstTimes(calendar, clock);
  const timesAt = branchTimes(calendar, clock);
  serve(listBranchTimes, ({ query }) => timesAt(query));
  serve(listFirstTimes, ({ query }) => soonestOf(query.ids));
  serve(contract.listPolicies, ({ language, query }) => choices.policies(language, query.serviceId));
  serve(contract.listInsuranceCompanies, ({ language }) => choices.insuranceCompanies(language));
  serve(contract.listOrganizations, ({ language, query }) =>
    choices.organizations(language, query.text ?? ''),
  );
  serve(contract.listScheduleDates, ({ identity, query }) =>
    schedule.dates({ ...query, holderId: identity.actorId }),
  );
  serve(contract.listSoonestTimes, ({ identity, query }) =>
    schedule.soonest({ ...query, holderId: identity.actorId }),
  );
  serve(contract.listScheduleTimes, async ({ identity, query }) => {
    const { data, total } = await schedule.times({ ...query, holderId: identity.actorId });
    return { data: data.map((free) => ({ ...free, cancelUntil: cancelUntil(free.date) })), total };
  });
  serve(contract.listAppointmentDoctors, ({ language, query }) => {
    const { serviceId, branchId, policy } = query;
    const filter = { serviceId, policy, branchIds: branchId === undefined ? [] : [branchId] };
    return doctors.list(language, filter, oneBased(query));
  });
};

const holdRoutes = (serve: Serve, holds: AppointmentServices['holds']): void => {
  serve(holdTime, async ({ identity, language, body }) => ({
    data: await holds.hold(identity, language, body),
  }));
  serve(listHolds, ({ identity, language }) => holds.list(identity, language));
  serve(extendHold, async ({ identity, language, body }) => ({
    data: await holds.extend(identity, language, body.holdId),
  }));
  serve(releaseHold, async ({ identity, body }) => ({ data: await holds.release(identity, body.holdId) }));
  serve(confirmHold, async ({ identity, language, body }) => ({
    data: await holds.confirm(identity, language, body.holdId),
  }));
};

const visitRoutes = (serve: Serve, visits: AppointmentServices['visits']): void => {
  serve(getAppointmentDetails, async ({ identity, language, params }) => ({
    data: await visits.details(identity, language, params.id),
  }));
  serve(rescheduleAppointment, async ({ identity, language, body }) => ({
    data: await visits.reschedule(identity, language, body),
  }));
  serve(getAppointmentCalendar, async ({ identity, language, params }) => {
    const { name, text } = await visits.calendar(identity, language, params.id);
    const content = Buffer.from(text);
    const type = 'text/calendar; charset=utf-8; method=PUBLISH';
    return { file: { name, type, size: content.length, content: Readable.from([content]) } };
  });
  serve(getAppointmentRating, async ({ identity, language, params }) => ({
    data: await visits.rating(identity, language, params.id),
  }));
  serve(rateAppointment, async ({ identity, language, params, body }) => ({
    data: await visits.rate(identity, language, params.id, body),
  }));
};

export const appointmentRoutes = (
  serve: Serve,
  needs: RouteNeeds,
  { appointments, visits, holds }: AppointmentServices,
): void => {
  choiceRoutes(serve, needs, appointments);
  visitRoutes(serve, visits);
  holdRoutes(serve, holds);
  serve(contract.createAppointment, async ({ identity, language, body }) => ({
    data: await appointments.create(identity, language, body),
  }));
  serve(contract.cancelAppointment, async ({ identity, language, body }) => ({
    data: await appointments.cancel(identity, language, body),
  }));
  serve(contract.listAppointments, ({ identity, language, query }) =>
    appointments.list(identity, language, query, oneBased(query)),
  );
  serve(contract.getAppointmentsFilters, async ({ identity, language }) => ({
    data: await appointments.filters(identity, language),
  }));
};
