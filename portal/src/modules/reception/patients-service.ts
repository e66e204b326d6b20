import type {
  listPatientPayments,
  listPatientPurchases,
  listPatientRequests,
} from '@arev/shared/contracts/desk-patients';
import type { DataOf, InputOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import { personSearch } from '@arev/shared/contracts/person-search';
import type { addPatientAtDesk, LookReason } from '@arev/shared/contracts/reception';
import { adultBefore, isRealDate, plainDateAt } from '../../clinic-time.ts';
import { onlyDoctor, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { Listed, Page } from '../../db/paging.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import type { ContactApprovals, PeopleService } from '../account/public.ts';
import { noteAction } from '../audit/public.ts';
import * as repository from './patients-repository.ts';
import * as relations from './relations-repository.ts';

/** Data of a patient from other areas. */
type OfPatient<Item> = (language: Language, patientId: number, page: Page) => Promise<Listed<Item>>;
export interface Dealings {
  readonly payments: OfPatient<DataOf<typeof listPatientPayments>[number]>;
  readonly packages: OfPatient<DataOf<typeof listPatientPurchases>[number]>;
  readonly requests: OfPatient<DataOf<typeof listPatientRequests>[number]>;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly people: Pick<PeopleService, 'add' | 'numberIsTaken'>;
  readonly approvals: Pick<ContactApprovals, 'stateOf'>;
}

type NewPatient = InputOf<typeof addPatientAtDesk>['body'];

const timed = <Visit extends { readonly startsAt: Date; readonly endsAt: Date }>({
  startsAt,
  endsAt,
  ...visit
}: Visit) => ({ ...visit, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() });

/** Search and view of patients for the desk. The audit trail records who viewed which patient and why. */
export const deskPatients = ({ db, clock, people, approvals }: Needs) => {
  const note = (executor: Executor, { actorId, sessionId }: Identity, subjectId: number, action: string) =>
    noteAction(executor, { actorId, subjectId, sessionId, action, at: new Date(clock()) });

  return {
    find: async (identity: Identity, language: Language, text: string) => {
      const rows = await repository.search(db, language, personSearch(text), onlyDoctor(identity));
      await note(db, identity, identity.actorId, 'patients search');
      return { data: rows.slice(0, repository.most), total: rows.length };
    },

    record: async (identity: Identity, language: Language, id: number, reason: LookReason) => {
      const doctorId = onlyDoctor(identity);
      const patient = found(await repository.findRecord(db, language, id, doctorId));
      await note(db, identity, id, `patient record ${reason}`);
      const visits = await repository.listRecentVisits(db, { language, patientId: id, doctorId });
      const { reason: refused, refusedAt, ...known } = patient;
      const refusal =
        refused === null || refusedAt === null ? null : { reason: refused, refusedAt: refusedAt.getTime() };
      const account = doctorId === undefined ? { account: await approvals.stateOf(id) } : {};
      return { ...known, ...account, refusal, visits: visits.map(timed) };
    },

    visits: async (identity: Identity, language: Language, patientId: number, page: Page) => {
      const doctorId = onlyDoctor(identity);
      found(await repository.findPatient(db, language, patientId, doctorId));
      await note(db, identity, patientId, 'patient visits');
      const { data, total } = await repository.listVisits(db, { language, patientId, doctorId }, page);
      return { data: data.map(timed), total };
    },

    /** Lists a patient's data from another area, and names that area in the audit trail. */
    dealings: async <Item>(
      { identity, language }: { readonly identity: Identity; readonly language: Language },
      { name, list }: { readonly name: keyof Dealings; readonly list: OfPatient<Item> },
      patientId: number,
      page: Page,
    ): Promise<Listed<Item>> => {
      found(await repository.findPatient(db, language, patientId, onlyDoctor(identity)));
      await note(db, identity, patientId, `patient ${name}`);
      return list(language, patientId, page);
    },

    /** Staff without the right to edit patients may not see their families. */
    relations: async (identity: Identity, language: Language, patientId: number) => {
      found(await repository.findPatient(db, language, patientId, onlyDoctor(identity)));
      await note(db, identity, patientId, 'patient relations');
      const whose = { language, patientId, adultBefore: adultBefore(plainDateAt(clock())) };
      const [actsFor, managedBy, payer] = await Promise.all([
        relations.listRelatives(db, { ...whose, side: 'subject' }),
        relations.listRelatives(db, { ...whose, side: 'manager' }),
        relations.findPayer(db, language, patientId),
      ]);
      return { actsFor, managedBy, payer: payer ?? null };
    },

    add: async (
      identity: Identity,
      { ssn = null, ...person }: NewPatient,
      saveAnswer: (transaction: Executor, answer: { readonly patientId: number }) => Promise<void>,
    ) => {
      if (!isRealDate(person.birthDate) || person.birthDate > plainDateAt(clock()))
        throw new InvalidInput([{ path: 'birthDate', key: 'invalid' }]);
      return db.transaction().execute(async (transaction) => {
        // Otherwise the visits of one patient would be in two records.
        if (ssn !== null && (await people.numberIsTaken(transaction, ssn)))
          throw new DomainError(errorCode.ssnRegistered);
        const given = { ...person, ssn, email: null, mayBeVerified: false };
        const patientId = await people.add(transaction, given);
        await note(transaction, identity, patientId, 'patient add');
        await saveAnswer(transaction, { patientId });
        return { patientId };
      });
    },

    unverified: async (identity: Identity, language: Language, refused: boolean, page: Page) => {
      await note(db, identity, identity.actorId, 'verifications');
      return repository.listUnverified(db, language, refused, page);
    },
  };
};
