import type { LeavingBranch } from '@arev/shared/contracts/leaving-branches';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import { plainDateAt } from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';

interface Asked {
  readonly doctorId: number;
  /** The branches where the doctor stays. */
  readonly keep: readonly number[];
  readonly language: Language;
  readonly now: number;
}

/** The branches that the doctor would leave, with the number of weekly and extra hours and visits there. */
export const listLeavingBranches = (
  db: Executor,
  { doctorId, keep, language, now }: Asked,
): Promise<LeavingBranch[]> =>
  db
    .selectFrom('doctorBranch as place')
    .innerJoin('branchTranslation as branch', (join) =>
      join.onRef('branch.branchId', '=', 'place.branchId').on('branch.language', '=', language),
    )
    .where('place.doctorId', '=', doctorId)
    .where(sql<boolean>`place.branch_id <> all (${keep})`)
    .select([
      jsonBuildObject({ id: sql.ref<number>('place.branch_id'), title: sql.ref<string>('branch.title') }).as(
        'branch',
      ),
      sql<number>`(select count(*) from working_range as range
        where range.doctor_id = place.doctor_id and range.branch_id = place.branch_id)`.as('ranges'),
      sql<number>`(select count(*) from extra_hours as extra
        where extra.doctor_id = place.doctor_id and extra.branch_id = place.branch_id
          and extra.date >= ${plainDateAt(now)}::date)`.as('extra'),
      sql<number>`(select count(*) from appointment as visit
        where visit.doctor_id = place.doctor_id and visit.branch_id = place.branch_id
          and visit.status in ('booked', 'paid', 'confirmed') and visit.ends_at > ${new Date(now)}
          and visit.starts_at > ${new Date(now - 86_400_000)})`.as('visits'),
    ])
    .orderBy('place.branchId')
    .execute();
