import type { TimeOffKind, WorkingRange } from '@arev/shared/contracts/schedules';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import { byNameOf } from '../../db/alphabet.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';

export interface Place {
  readonly doctorId: number;
  readonly branchId: number;
}

export const listHours = (db: Executor, language: Language, branchId: number, page: Page) =>
  listed(
    db
      .selectFrom('doctorBranch as place')
      .innerJoin('doctorTranslation as doctor', (join) =>
        join.onRef('doctor.doctorId', '=', 'place.doctorId').on('doctor.language', '=', language),
      )
      .where('place.branchId', '=', branchId)
      .select((eb) => [
        'place.hoursVersion as version',
        jsonBuildObject({
          id: eb.ref('place.doctorId'),
          title: sql<string>`doctor.first_name || ' ' || doctor.last_name`,
        }).as('doctor'),
        jsonArrayFrom(
          eb
            .selectFrom('workingRange as hours')
            .whereRef('hours.doctorId', '=', 'place.doctorId')
            .whereRef('hours.branchId', '=', 'place.branchId')
            .select(['hours.weekday', 'hours.starts', 'hours.ends'])
            .orderBy('hours.weekday')
            .orderBy('hours.starts'),
        ).as('ranges'),
      ])
      .orderBy(byNameOf('doctor'))
      .orderBy('place.doctorId'),
    page,
  );

/** The next version, or undefined if somebody else has changed the hours. */
export const nextHours = async (
  db: Executor,
  { doctorId, branchId }: Place,
  version: number,
): Promise<number | undefined> => {
  const row = await db
    .updateTable('doctorBranch')
    .set({ hoursVersion: version + 1 })
    .where('doctorId', '=', doctorId)
    .where('branchId', '=', branchId)
    .where('hoursVersion', '=', version)
    .returning('hoursVersion')
    .executeTakeFirst();
  return row?.hoursVersion;
};

export const worksAt = async (db: Executor, { doctorId, branchId }: Place): Promise<boolean> =>
  (await db
    .selectFrom('doctorBranch')
    .where('doctorId', '=', doctorId)
    .where('branchId', '=', branchId)
    .select('doctorId')
    .executeTakeFirst()) !== undefined;

export const writeRanges = async (
  db: Executor,
  { doctorId, branchId }: Place,
  ranges: readonly WorkingRange[],
): Promise<void> => {
  await db
    .deleteFrom('workingRange')
    .where('doctorId', '=', doctorId)
    .where('branchId', '=', branchId)
    .execute();
  if (ranges.length > 0)
    await db
      .insertInto('workingRange')
      .values(ranges.map((range) => ({ doctorId, branchId, ...range })))
      .execute();
};

export interface TimeOffRow {
  readonly doctorId: number | null;
  readonly branchId: number | null;
  readonly kind: TimeOffKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const listTimeOff = (
  db: Executor,
  { language, branchId, now }: { readonly language: Language; readonly branchId: number; readonly now: Date },
  page: Page,
) =>
  listed(
    db
      .selectFrom('timeOff as off')
      .leftJoin('doctorTranslation as doctor', (join) =>
        join.onRef('doctor.doctorId', '=', 'off.doctorId').on('doctor.language', '=', language),
      )
      .leftJoin('branchTranslation as branch', (join) =>
        join.onRef('branch.branchId', '=', 'off.branchId').on('branch.language', '=', language),
      )
      .where('off.endsAt', '>', now)
      .where(({ and, eb, exists, or, selectFrom }) =>
        or([
          eb('off.branchId', '=', branchId),
          and([
            eb('off.branchId', 'is', null),
            exists(
              selectFrom('doctorBranch')
                .whereRef('doctorBranch.doctorId', '=', 'off.doctorId')
                .where('doctorBranch.branchId', '=', branchId)
                .select('doctorBranch.doctorId'),
            ),
          ]),
        ]),
      )
      .select(['off.id', 'off.version', 'off.kind', 'off.startsAt', 'off.endsAt'])
      .select(['off.doctorId', 'off.branchId', 'branch.title as branchTitle'])
      .select(sql<string>`doctor.first_name || ' ' || doctor.last_name`.as('doctorTitle'))
      .orderBy('off.startsAt')
      .orderBy('off.id'),
    page,
  );

export const insertTimeOff = (db: Executor, row: TimeOffRow) =>
  db.insertInto('timeOff').values(row).returning(['id', 'version']).executeTakeFirstOrThrow();

export type AddedTimeOff = Awaited<ReturnType<typeof insertTimeOff>>;

export const updateTimeOff = (db: Executor, id: number, version: number, row: TimeOffRow) =>
  db
    .updateTable('timeOff')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst();

export const deleteTimeOff = (db: Executor, id: number, version: number) =>
  db
    .deleteFrom('timeOff')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export const timeOffExists = async (db: Executor, id: number): Promise<boolean> =>
  (await db.selectFrom('timeOff').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const doctorExists = async (db: Executor, id: number): Promise<boolean> =>
  (await db.selectFrom('doctor').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const branchExists = async (db: Executor, id: number): Promise<boolean> =>
  (await db.selectFrom('branch').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
