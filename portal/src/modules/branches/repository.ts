import { sql } from 'kysely';
import { monthDayOf } from '../../clinic-time.ts';
import { branchMap } from '../../db/cards.ts';
import type { Executor } from '../../db/factory.ts';
import type { Language } from '../../caller/language.ts';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';

export const listCities = (db: Executor, language: Language) =>
  db
    .selectFrom('city')
    .innerJoin('cityTranslation as text', 'text.cityId', 'city.id')
    .where('text.language', '=', language)
    .select(['city.id', 'text.name'])
    .orderBy('city.sortOrder')
    .orderBy('city.id')
    .execute();

const branches = (db: Executor, language: Language) =>
  db
    .selectFrom('branch')
    .innerJoin('branchTranslation as text', 'text.branchId', 'branch.id')
    .innerJoin('cityTranslation as cityText', 'cityText.cityId', 'branch.cityId')
    .innerJoin('city', 'city.id', 'branch.cityId')
    .where('text.language', '=', language)
    .where('cityText.language', '=', language)
    .select((eb) => [
      'branch.id',
      'branch.slug',
      'branch.photo',
      'branch.photoPath',
      'branch.email',
      'branch.phone',
      'branch.latitude',
      'branch.longitude',
      branchMap().as('map'),
      'text.title',
      'text.address',
      'text.description',
      'text.workingHours',
      jsonBuildObject({ id: eb.ref('city.id'), name: eb.ref('cityText.name') }).as('city'),
      jsonArrayFrom(
        eb
          .selectFrom('branchHours')
          .whereRef('branchHours.branchId', '=', 'branch.id')
          .select(['branchHours.weekday', 'branchHours.opens as from', 'branchHours.closes as to'])
          .orderBy('branchHours.weekday')
          .orderBy('branchHours.opens'),
      ).as('hours'),
    ]);

export const listBranches = (db: Executor, language: Language, cities: readonly number[]) =>
  branches(db, language)
    .$if(cities.length > 0, (query) => query.where('branch.cityId', 'in', cities))
    .orderBy('city.sortOrder')
    .orderBy('branch.sortOrder')
    .orderBy('branch.id')
    .execute();

/** On these days. A holiday of one branch or one year comes before the others of its day: its title says more. */
export const listHolidays = (db: Executor, language: Language, days: readonly string[]) =>
  db
    .selectFrom('holiday')
    .innerJoin('holidayTranslation as text', 'text.holidayId', 'holiday.id')
    .where('text.language', '=', language)
    .where(({ eb, or }) =>
      or([eb('holiday.date', 'in', days), eb('holiday.monthDay', 'in', days.map(monthDayOf))]),
    )
    .select([
      sql<string>`coalesce(holiday.month_day, holiday.date::text)`.as('day'),
      ...(['holiday.branchId', 'text.title'] as const),
    ])
    .orderBy(sql`holiday.branch_id nulls last`)
    .orderBy(sql`holiday.date nulls last`)
    .orderBy('holiday.id')
    .execute();

/** Without the parts in which the doctor is absent or the branch is closed. */
export const listExtraHours = async (db: Executor, days: readonly string[]) => {
  const { rows } = await sql<{ branchId: number; date: string; from: string; to: string }>`
    select extra.branch_id, extra.date,
      to_char(lower(open) at time zone 'Asia/Yerevan', 'HH24:MI') as "from",
      to_char(upper(open) at time zone 'Asia/Yerevan', 'HH24:MI') as "to"
    from extra_hours as extra
    cross join lateral (
      select range_agg(tstzrange(off.starts_at, off.ends_at)) as times
      from time_off as off
      where (off.doctor_id = extra.doctor_id and (off.branch_id is null or off.branch_id = extra.branch_id))
        or (off.doctor_id is null and off.branch_id = extra.branch_id)
    ) as away
    cross join lateral unnest(
      tstzmultirange(tstzrange(
        (extra.date + extra.starts::time) at time zone 'Asia/Yerevan',
        (extra.date + extra.ends::time) at time zone 'Asia/Yerevan'
      )) - coalesce(away.times, '{}')
    ) as open
    where extra.date = any(${days}::date[])
    order by lower(open)`.execute(db);
  return rows;
};

export const findBranch = (db: Executor, language: Language, slug: string) =>
  branches(db, language).where('branch.slug', '=', slug).select('text.alternativeText').executeTakeFirst();
