import type { LetterKind } from '@arev/shared/contracts/staff';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';

export interface OpenedItem {
  readonly kind: LetterKind | 'request' | 'application' | 'survey' | 'rating';
  readonly id: number;
}

const noPatient = sql`null::bigint as patient_id`;

/** `xmin` is the transaction that wrote a row last: it changes with every writer, when the transaction commits. */
const rowOf = ({ kind, id }: OpenedItem): RawBuilder<unknown> => {
  switch (kind) {
    case 'request':
      return sql`select xmin, patient_id from service_request where id = ${id}`;
    case 'application':
      return sql`select xmin, ${noPatient} from vacancy_application where id = ${id}`;
    case 'survey':
      return sql`select filled.xmin, appointment.patient_id from filled_survey as filled
        left join appointment on appointment.id = filled.appointment_id where filled.id = ${id}`;
    case 'rating':
      return sql`select rating.xmin, appointment.patient_id from appointment_rating as rating
        join appointment on appointment.id = rating.appointment_id where rating.appointment_id = ${id}`;
    case 'opinion':
      return sql`select xmin, ${noPatient} from opinion where id = ${id}`;
    case 'attachment':
      return sql`select xmin, ${noPatient} from attachment_submission where id = ${id}`;
    default:
      return sql`select xmin, ${noPatient} from visitor_message where kind = ${kind} and id = ${id}`;
  }
};

/** A few rows by their keys, and none of their texts. Answers are only added. Undefined if there is no such item. */
export const findVersion = async (db: Executor, item: OpenedItem): Promise<string | undefined> => {
  const { rows } = await sql<{ version: string }>`
    select md5(concat(item.xmin, ' ', work.xmin, ' ', answer.latest, ' ', patient.email, ' ', patient.phone)) as version
    from (${rowOf(item)}) as item
    left join desk_work as work on work.kind = ${item.kind} and work.item_id = ${item.id}
    left join patient on patient.id = item.patient_id
    cross join lateral (
      select max(id) as latest from letter_answer where kind = ${item.kind} and letter_id = ${item.id}
    ) as answer`.execute(db);
  return rows[0]?.version;
};
