import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { listed } from '../../db/paging.ts';
import type { DayOfBranch } from './day-repository.ts';

const waitingOn = (db: Executor, branchId: number, date: string) =>
  db
    .selectFrom('waiting')
    .where((eb) => eb.or([eb('waiting.branchId', 'is', null), eb('waiting.branchId', '=', branchId)]))
    .where('waiting.fromDay', '<=', date)
    .where('waiting.toDay', '>=', date);

/** True if the entry waits for this doctor, or for any doctor who provides the service at this branch. */
const waitsFor = (doctorId: RawBuilder<number>, branchId: number) => sql<boolean>`(
  waiting.doctor_id = ${doctorId} or (waiting.any_doctor and exists (
    select from visit_offer as offer
    where offer.doctor_id = ${doctorId} and offer.branch_id = ${branchId}
      and offer.service_id = waiting.service_id and offer.offered)))`;

export const countWaiting = async (
  db: Executor,
  {
    branchId,
    date,
    doctorIds,
  }: Pick<DayOfBranch, 'branchId' | 'date'> & { readonly doctorIds: readonly number[] },
): Promise<ReadonlyMap<number, number>> => {
  const rows = await waitingOn(db, branchId, date)
    .innerJoin('doctor', (join) => join.on(waitsFor(sql.ref('doctor.id'), branchId)))
    .where(sql<boolean>`doctor.id = any (${doctorIds})`)
    .select(({ fn }) => ['doctor.id', fn.countAll<number>().as('count')])
    .groupBy('doctor.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
};

type ColumnsOfDay = Pick<DayOfBranch, 'branchId' | 'from' | 'before'> & {
  readonly doctorIds: readonly number[];
};

/** The desk's offers on a day. */
const offersOn = (db: Executor, { branchId, from, before, doctorIds }: ColumnsOfDay) =>
  db
    .selectFrom('deskOffer')
    .where('deskOffer.branchId', '=', branchId)
    .where('deskOffer.startsAt', '>=', from)
    .where('deskOffer.startsAt', '<', before)
    .where(sql<boolean>`desk_offer.doctor_id = any (${doctorIds})`);

export const listDeclined = (db: Executor, columns: ColumnsOfDay) =>
  offersOn(db, columns)
    .where('declinedAt', 'is not', null)
    .select(['doctorId', 'startsAt', 'declinedAt'])
    .orderBy('startsAt')
    .orderBy('declinedAt')
    .execute();

/** Grouped by place in the waiting list. */
export const listOffers = async (db: Executor, columns: ColumnsOfDay) => {
  const rows = await offersOn(db, columns)
    .select(['waitingId', 'startsAt', 'declinedAt'])
    .orderBy('startsAt')
    .execute();
  return Map.groupBy(rows, ({ waitingId }) => waitingId);
};

const mostShown = 100;

/** The waiting list of a doctor on a day, with the patients in it: the first ones, and how many there are. */
export const listLine = (
  db: Executor,
  language: Language,
  {
    doctorId,
    branchId,
    date,
  }: { readonly doctorId: number; readonly branchId: number; readonly date: string },
) =>
  listed(
    waitingOn(db, branchId, date)
      .innerJoin('patient', 'patient.id', 'waiting.patientId')
      .innerJoin('patientTranslation as name', (join) =>
        join.onRef('name.patientId', '=', 'patient.id').on('name.language', '=', language),
      )
      .innerJoin('serviceTranslation as what', (join) =>
        join.onRef('what.serviceId', '=', 'waiting.serviceId').on('what.language', '=', language),
      )
      .where(waitsFor(sql`${doctorId}`, branchId))
      .select([
        'waiting.id',
        'waiting.anyDoctor',
        'waiting.fromDay as from',
        'waiting.toDay as to',
        'waiting.joinedAt',
      ])
      .select(['patient.id as patientId', 'patient.phone', 'waiting.serviceId', 'what.title as service'])
      .select(sql<string>`name.first_name || ' ' || name.last_name`.as('fullName'))
      .orderBy('waiting.joinedAt')
      .orderBy('waiting.id'),
    { offset: 0, limit: mostShown },
  );
