import { sql } from 'kysely';
import type { Page } from '../../../db/paging.ts';
import type { Executor } from '../../../db/factory.ts';
import type { Language } from '../../../caller/language.ts';

interface DeedRow {
  readonly at: Date;
  readonly actions: readonly string[];
  readonly name: string | null;
  readonly total: number;
}

/** One row per day and other person. Only people who may act for the patient, or once could, are named (050). */
export const listDeeds = async (
  db: Executor,
  patientId: number,
  language: Language,
  { offset, limit }: Page,
): Promise<DeedRow[]> => {
  const { rows } = await sql<DeedRow>`
    with deed as (
      select actor_id, max(at) as at, array_agg(distinct action) as actions
      from audit_entry
      where subject_id = ${patientId} and actor_id <> ${patientId}
      group by actor_id, (at at time zone 'Asia/Yerevan')::date
    )
    select at, actions, relative.name, (count(*) over ())::int as total
    from deed
    left join lateral (
      select first_name || ' ' || last_name as name
      from patient_translation
      where patient_id = actor_id and language = ${language} and exists (
        select from family_grant where manager_id = actor_id and subject_id = ${patientId}
      )
    ) as relative on true
    order by at desc, actor_id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
};
