import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';

export interface EntriesAsked {
  readonly actorId: number | undefined;
  readonly patientId: number | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  /** Regular expression for the entries of one area. */
  readonly pattern: string | undefined;
}

/** Without an actor or a patient, lists only entries by staff: the trail contains thousands of entries by patients. */
export const listEntries = (
  db: Executor,
  language: Language,
  { actorId, patientId, from, before, pattern }: EntriesAsked,
  page: Page,
) =>
  listed(
    db
      .selectFrom('auditEntry as entry')
      .leftJoin('patientTranslation as actor', (join) =>
        join.onRef('actor.patientId', '=', 'entry.actorId').on('actor.language', '=', language),
      )
      .leftJoin('patientTranslation as subject', (join) =>
        join.onRef('subject.patientId', '=', 'entry.subjectId').on('subject.language', '=', language),
      )
      .$if(actorId !== undefined, (query) => query.where('entry.actorId', '=', actorId ?? 0))
      .$if(patientId !== undefined, (query) => query.where('entry.subjectId', '=', patientId ?? 0))
      .$if(actorId === undefined && patientId === undefined, (query) =>
        query.where('entry.actorId', 'in', (staff) =>
          staff.selectFrom('patient').where('role', '<>', 'PATIENT').select('id'),
        ),
      )
      .$if(from !== undefined, (query) => query.where('entry.at', '>=', from ?? new Date(0)))
      .$if(before !== undefined, (query) => query.where('entry.at', '<', before ?? new Date(0)))
      .$if(pattern !== undefined, (query) => query.where(sql<boolean>`entry.action ~ ${pattern ?? ''}`))
      .select([
        'entry.id',
        'entry.at',
        'entry.actorId',
        'entry.subjectId',
        'entry.action',
        sql<string | null>`actor.first_name || ' ' || actor.last_name`.as('actorName'),
        sql<string | null>`subject.first_name || ' ' || subject.last_name`.as('subjectName'),
      ])
      .orderBy('entry.at', 'desc')
      .orderBy('entry.id', 'desc'),
    page,
  );

interface Look {
  readonly actorId: number;
  readonly sessionId: string;
  readonly subjectId: number;
  readonly action: string;
}

export const wasNoted = async (
  db: Executor,
  { actorId, sessionId, subjectId, action }: Look,
  since: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('auditEntry')
    .where('subjectId', '=', subjectId)
    .where('at', '>', since)
    .where('actorId', '=', actorId)
    .where('sessionId', '=', sessionId)
    .where('action', '=', action)
    .select('id')
    .executeTakeFirst()) !== undefined;
