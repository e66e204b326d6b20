import { sql } from 'kysely';
import { listedWithTotal, type Listed, type Page } from '../../../db/paging.ts';
import type { Executor } from '../../../db/factory.ts';
import type { Language } from '../../../caller/language.ts';

interface Deed {
  readonly at: Date;
  readonly actions: readonly string[];
  readonly name: string | null;
  /** The account of the other person is deleted, and their name and permission with it. */
  readonly erased: boolean;
}

const deedsOf = (patientId: number) => sql`
  select actor_id, max(at) as at, array_agg(distinct action) as actions
  from audit_entry
  where subject_id = ${patientId} and actor_id <> ${patientId}
  group by actor_id, (at at time zone 'Asia/Yerevan')::date`;

/** One row per day and other person. Only people who may act for the patient, or once could, are named (050). */
export const listDeeds = async (
  db: Executor,
  patientId: number,
  language: Language,
  page: Page,
): Promise<Listed<Deed>> => {
  const { rows } = await sql<Deed & { readonly total: number }>`
    with deed as (${deedsOf(patientId)})
    select at, actions, relative.name, actor.erased_at is not null as erased,
      (count(*) over ())::int as total
    from deed
    left join patient as actor on actor.id = actor_id
    left join lateral (
      select first_name || ' ' || last_name as name
      from patient_translation
      where patient_id = actor_id and language = ${language} and exists (
        select from family_grant where manager_id = actor_id and subject_id = ${patientId}
      )
    ) as relative on true
    order by at desc, actor_id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return listedWithTotal(rows, page, async () => {
    const { rows: counts } = await sql`
      select count(*)::int as total from (${deedsOf(patientId)}) as deed`.execute(db);
    return counts[0];
  });
};
