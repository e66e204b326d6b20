import * as records from '@arev/shared/contracts/desk-patients';
import * as times from '@arev/shared/contracts/desk-times';
import * as contract from '@arev/shared/contracts/reception';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import type { ContactApprovals, PeopleService } from '../account/public.ts';
import type { AppointmentServices } from '../appointments/public.ts';
import type { PackageService } from '../packages/public.ts';
import type { OfferNeeds } from '../waiting-list/public.ts';
import { choicesService } from './choices-service.ts';
import { colleaguesService } from './colleagues-service.ts';
import { dayService } from './day-service.ts';
import { lineService } from './line-service.ts';
import { type Dealings, deskPatients } from './patients-service.ts';

interface Needs extends OfferNeeds {
  readonly people: PeopleService;
  readonly approvals: ContactApprovals;
  readonly visits: AppointmentServices;
  readonly dealings: Dealings;
  readonly packages: PackageService;
}

/** The calls for the desk of a branch. Each call adds its own entry to the audit trail. */
export const receptionRoutes = (serve: Serve, needs: Needs): void => {
  const { dealings } = needs;
  const { desk } = needs.visits;
  const choices = choicesService(needs);
  const colleagues = colleaguesService(needs);
  const day = dayService(needs);
  const patients = deskPatients(needs);
  serve(contract.getReceptionDay, async ({ identity, language, query }) => ({
    data: await day.read(identity, language, query, oneBased(query)),
  }));
  serve(contract.getReceptionDayVersion, async ({ identity, language, query }) => ({
    data: { version: await day.version(identity, language, query) },
  }));
  const line = lineService(needs);
  serve(times.listDeskServices, ({ language, query }) => choices.services(language, query));
  serve(times.getDeskPayers, async ({ identity, language, query }) => ({
    data: await choices.payers(identity, language, query),
  }));
  serve(times.listDeskTimes, ({ identity, query }) => choices.times(identity, query));
  serve(times.listVisitDoctors, ({ identity, language, query }) =>
    colleagues.forVisit(identity, language, query),
  );
  serve(times.proposeDoctors, ({ identity, language, body }) =>
    colleagues.forVisits(identity, language, body.visitIds),
  );
  serve(times.listWaitingLine, ({ identity, language, query }) => line.list(identity, language, query));
  serve.noting(times.offerWaitingTime, async ({ identity, params, body }) => ({
    data: { told: await line.offer(identity, params.id, body) },
  }));
  serve.noting(contract.cancelVisitAtDesk, async ({ identity, params, body }) => ({
    data: await desk.cancel(identity, params.id, body),
  }));
  serve.noting(contract.moveVisitAtDesk, async ({ identity, params, body }) => ({
    data: await desk.move(identity, params.id, body),
  }));
  serve.noting(contract.bookAtDesk, async ({ identity, body }) => ({
    data: { appointmentId: await desk.book(identity, body) },
  }));
  serve(contract.findPatients, ({ identity, language, query }) =>
    patients.find(identity, language, query.text),
  );
  serve(contract.getPatientRecord, async ({ identity, language, params, query }) => ({
    data: await patients.record(identity, language, params.id, query.reason),
  }));
  serve.noting(contract.addPatientAtDesk, async ({ identity, body, saveAnswer }) => ({
    data: await patients.add(identity, body, (transaction, data) => saveAnswer(transaction, { data })),
  }));
  serve(contract.listUnverified, ({ identity, language, query: { refused = false, ...page } }) =>
    patients.unverified(identity, language, refused, oneBased(page)),
  );
  serve(records.listPatientVisits, ({ identity, language, params, query }) =>
    patients.visits(identity, language, params.id, oneBased(query)),
  );
  serve(records.listPatientPayments, ({ params, query, ...call }) =>
    patients.dealings(call, { name: 'payments', list: dealings.payments }, params.id, oneBased(query)),
  );
  serve(records.listPatientPurchases, ({ params, query, ...call }) =>
    patients.dealings(call, { name: 'packages', list: dealings.packages }, params.id, oneBased(query)),
  );
  serve(records.listPatientRequests, ({ params, query, ...call }) =>
    patients.dealings(call, { name: 'requests', list: dealings.requests }, params.id, oneBased(query)),
  );
  serve(records.getPatientRelations, async ({ identity, language, params }) => ({
    data: await patients.relations(identity, language, params.id),
  }));
};
