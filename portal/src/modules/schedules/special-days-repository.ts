import type { NewExtraHours, NewHoliday } from '@arev/shared/contracts/desk-holidays';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import { upsertTitles } from './holiday-titles.ts';

interface Asked {
  readonly language: Language;
  readonly branchId: number;
  /** Earlier days are left out. */
  readonly today: string;
}

/** Yearly holidays in the order of the year, then single days; those of all branches and those of this one. */
export const listHolidays = (db: Executor, { language, branchId, today }: Asked, page: Page) =>
  listed(
    db
      .selectFrom('holiday')
      .leftJoin('branchTranslation as branch', (join) =>
        join.onRef('branch.branchId', '=', 'holiday.branchId').on('branch.language', '=', language),
      )
      .where(({ eb, or }) => or([eb('holiday.branchId', 'is', null), eb('holiday.branchId', '=', branchId)]))
      .where(({ eb, or }) => or([eb('holiday.date', 'is', null), eb('holiday.date', '>=', today)]))
      .select((eb) => [
        ...(['holiday.id', 'holiday.version', 'holiday.branchId', 'branch.title as branchTitle'] as const),
        sql<string>`coalesce(holiday.month_day, holiday.date::text)`.as('day'),
        jsonArrayFrom(
          eb
            .selectFrom('holidayTranslation as name')
            .whereRef('name.holidayId', '=', 'holiday.id')
            .select(['name.language', 'name.title']),
        ).as('names'),
      ])
      .orderBy(sql`holiday.date nulls first`)
      .orderBy('holiday.monthDay')
      .orderBy('holiday.id'),
    page,
  );

const columnsOf = ({ day, branchId }: NewHoliday) => ({
  monthDay: day.length === 5 ? day : null,
  date: day.length === 5 ? null : day,
  branchId,
});

export const insertHoliday = async (db: Executor, holiday: NewHoliday) => {
  const saved = await db
    .insertInto('holiday')
    .values(columnsOf(holiday))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await upsertTitles(db, saved.id, holiday.title);
  return saved;
};

export const updateHoliday = async (db: Executor, id: number, version: number, holiday: NewHoliday) => {
  const saved = await db
    .updateTable('holiday')
    .set({ ...columnsOf(holiday), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (saved !== undefined) await upsertTitles(db, id, holiday.title);
  return saved;
};

export const deleteHoliday = (db: Executor, id: number, version: number) =>
  db
    .deleteFrom('holiday')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export const holidayExists = async (db: Executor, id: number): Promise<boolean> =>
  (await db.selectFrom('holiday').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const listExtraHours = (db: Executor, { language, branchId, today }: Asked, page: Page) =>
  listed(
    db
      .selectFrom('extraHours as extra')
      .innerJoin('doctorTranslation as doctor', (join) =>
        join.onRef('doctor.doctorId', '=', 'extra.doctorId').on('doctor.language', '=', language),
      )
      .where('extra.branchId', '=', branchId)
      .where('extra.date', '>=', today)
      .select(['extra.id', 'extra.doctorId', 'extra.date', 'extra.starts', 'extra.ends'])
      .select(sql<string>`doctor.first_name || ' ' || doctor.last_name`.as('doctorTitle'))
      .orderBy('extra.date')
      .orderBy('extra.starts')
      .orderBy('extra.id'),
    page,
  );

/** Extra hours of one doctor on one day cannot overlap. */
export const insertExtraHours = (db: Executor, { doctorId, branchId, date, starts, ends }: NewExtraHours) =>
  db
    .insertInto('extraHours')
    .columns(['doctorId', 'branchId', 'date', 'starts', 'ends'])
    .expression((eb) =>
      eb
        .selectFrom('doctorBranch as place')
        .where('place.doctorId', '=', doctorId)
        .where('place.branchId', '=', branchId)
        .select(['place.doctorId', 'place.branchId'])
        .select([
          sql<string>`${date}::date`.as('date'),
          sql<string>`${starts}::text`.as('starts'),
          sql<string>`${ends}::text`.as('ends'),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('extraHours as other')
                .where('other.doctorId', '=', doctorId)
                .where('other.date', '=', date)
                .where('other.starts', '<', ends)
                .where('other.ends', '>', starts)
                .select('other.id'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const deleteExtraHours = (db: Executor, id: number) =>
  db.deleteFrom('extraHours').where('id', '=', id).returning('id').executeTakeFirst();
