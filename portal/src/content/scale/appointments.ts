import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { translationRows, upsert } from '../import/upsert.ts';
import { firstId, inBatches } from './content.ts';
import { inventedName, inventedSurname, type Dice } from './words.ts';

/** The patient with a lifetime of visits, more than anybody else. */
export const faithfulPatient = firstId - 2;

const phoneOf = (id: number): string => {
  const digits = String(id % 1_000_000).padStart(6, '0');
  return `+374 (99) ${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)}`;
};

const writeSome = async (db: Executor, dice: Dice, ids: readonly number[]): Promise<void> => {
  await upsert(
    db,
    'patient',
    ['id'],
    ids.map((id) => ({
      id,
      username: `patient-${id}`,
      passwordHash: 'none',
      verified: true,
      phone: phoneOf(id),
      email: null,
      birthDate: null,
      language: 'hy' as const,
      photo: null,
      photoPath: null,
    })),
  );
  const people = ids.map((id) => {
    const [first, last] = [inventedName(dice), inventedSurname(dice)];
    const text = (language: 'hy' | 'ru' | 'en') => ({ firstName: first[language], lastName: last[language] });
    return { id, translations: { hy: text('hy'), ru: text('ru'), en: text('en') } };
  });
  const rows = translationRows(people, ({ id }) => ({ patientId: id }));
  await upsert(db, 'patientTranslation', ['patientId', 'language'], rows);
};

export const writePatients = async (db: Executor, dice: Dice, count: number): Promise<void> => {
  await writeSome(db, dice, [faithfulPatient]);
  await inBatches(count, (some) =>
    writeSome(
      db,
      dice,
      some.map(({ id }) => id),
    ),
  );
};

interface Numbers {
  readonly doctors: number;
  readonly patients: number;
  readonly appointments: number;
}

const inOneStatement = 50_000;

/**
 * Each doctor has one visit per day; nine of ten days are in the past. There are more patients than doctors, and the
 * patients of a day have consecutive numbers: so nobody has two visits at the same time.
 */
export const writeAppointments = async (
  db: Executor,
  { doctors, patients, appointments }: Numbers,
  { today, say }: { readonly today: string; readonly say: (line: string) => void },
): Promise<void> => {
  if (patients < doctors) throw new RangeError('There have to be as many patients as doctors at least.');
  const days = Math.ceil(appointments / doctors);
  const past = Math.floor(days * 0.9);
  for (let from = 0; from < appointments; from += inOneStatement) {
    const to = Math.min(from + inOneStatement, appointments) - 1;
    await sql`
      insert into appointment (patient_id, doctor_id, service_id, branch_id, status, starts_at, ends_at, price, policy,
        created_at)
      select ${firstId}::bigint + number % ${patients}, doctor, offer.service_id, place.branch_id,
        case when day < ${past} then 'completed' else 'booked' end,
        starts_at, starts_at + interval '30 minutes', 10000, 'self', starts_at - interval '7 days'
      from generate_series(${from}::bigint, ${to}::bigint) as number
      cross join lateral (
        select ${firstId}::bigint + number % ${doctors} as doctor, number / ${doctors} as day
      ) as counted
      cross join lateral (
        select (${today}::date + (day - ${past})::int + time '09:00' + (number % 16) * interval '30 minutes')
          at time zone 'Asia/Yerevan' as starts_at
      ) as moment
      join lateral (select service_id from doctor_service where doctor_id = doctor limit 1) as offer on true
      join lateral (select branch_id from doctor_branch where doctor_id = doctor limit 1) as place on true`.execute(
      db,
    );
    say(`${to + 1} appointments`);
  }
};

/** Past visits of one patient, twelve per evening, after the hours of all other visits. */
export const writeFaithfulPatient = async (db: Executor, count: number, today: string): Promise<void> => {
  await sql`
    insert into appointment (patient_id, doctor_id, service_id, branch_id, status, starts_at, ends_at, price, policy,
      created_at)
    select ${faithfulPatient}::bigint, place.doctor_id, offer.service_id, place.branch_id, 'completed', starts_at,
      starts_at + interval '30 minutes', 10000, 'self', starts_at - interval '7 days'
    from generate_series(0, ${count - 1}::bigint) as number
    cross join lateral (
      select (${today}::date - 1 - (number / 12)::int + time '18:00' + (number % 12) * interval '30 minutes')
        at time zone 'Asia/Yerevan' as starts_at
    ) as moment
    cross join lateral (select * from doctor_branch where doctor_id = ${firstId}::bigint + number % 20 limit 1) as place
    join lateral (select service_id from doctor_service where doctor_id = place.doctor_id limit 1) as offer on true
  `.execute(db);
};
