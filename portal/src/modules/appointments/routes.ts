import * as contract from '@arev/shared/contracts/appointments';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../plugins/endpoints.ts';
import { doctorService } from '../doctors/service.ts';
import { choicesService } from './choices-service.ts';
import { scheduleService } from './schedule-service.ts';
import { appointmentService, type AppointmentNeeds } from './service.ts';

const choiceRoutes = (serve: Serve, { db, clock }: AppointmentNeeds): void => {
  const choices = choicesService(db);
  const schedule = scheduleService(db, clock);
  const doctors = doctorService(db);
  serve(contract.listPolicies, ({ language, query }) => choices.policies(language, query.serviceId));
  serve(contract.listInsuranceCompanies, ({ language }) => choices.insuranceCompanies(language));
  serve(contract.listOrganizations, ({ language, query }) =>
    choices.organizations(language, query.text ?? ''),
  );
  serve(contract.listScheduleDates, ({ query }) => schedule.dates(query));
  serve(contract.listScheduleTimes, ({ query }) => schedule.times(query));
  serve(contract.listAppointmentDoctors, ({ language, query }) => {
    const { serviceId, branchId, policy } = query;
    const filter = { serviceId, policy, branchIds: branchId === undefined ? [] : [branchId] };
    return doctors.list(language, filter, oneBased(query));
  });
};

export const appointmentRoutes = (serve: Serve, needs: AppointmentNeeds): void => {
  choiceRoutes(serve, needs);
  const appointments = appointmentService(needs);
  serve(contract.createAppointment, async ({ identity, language, body }) => ({
    data: await appointments.create(identity, language, body),
  }));
  serve(contract.cancelAppointment, async ({ identity, language, body }) => ({
    data: await appointments.cancel(identity, language, body.appointmentId),
  }));
  serve(contract.listAppointments, ({ identity, language, query }) =>
    appointments.list(identity, language, query, oneBased(query)),
  );
  serve(contract.getAppointmentsFilters, async ({ identity, language }) => ({
    data: await appointments.filters(identity, language),
  }));
};
