import { sql } from 'kysely';
import { addAppointment, buildPatient, forgetVisits, seeded } from '../testing/builders.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let admin: string;
let desk: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
  admin = await portal.signIn(seeded.admin);
  desk = await portal.signIn(seeded.reception);
  await forgetVisits(portal.db);
});
afterAll(() => portal.close());

const orders = {
  hy: ['Գեղամ', 'Գևորգ', 'Գրիգոր', 'Երանուհի'],
  ru: ['Евгения', 'Ёлка', 'Ерём', 'Жанна'],
} as const;
const languages = Object.keys(orders) as (keyof typeof orders)[];

/** Gives these people the first names, the last one first. */
const call = async (table: 'doctor_translation' | 'patient_translation', ids: readonly number[]) => {
  const id = sql.ref(table === 'doctor_translation' ? 'doctor_id' : 'patient_id');
  for (const language of languages)
    for (const [at, name] of orders[language].toReversed().entries())
      await sql`
        update ${sql.table(table)} set first_name = ${name}, last_name = 'Ա'
        where ${id} = ${ids[at]} and language = ${language}`.execute(portal.db);
};

const namesIn = async (path: string, language: keyof typeof orders, as: string): Promise<string[]> => {
  const { status, body } = await portal.get(`/patients/api/v1/${path}`, { as, language });
  expect({ path, status }).toEqual({ path, status: 200 });
  const text = JSON.stringify(body);
  return orders[language]
    .filter((name) => text.includes(`${name} Ա`))
    .toSorted((one, other) => text.indexOf(`${one} Ա`) - text.indexOf(`${other} Ա`));
};
const expectInOrder = async (path: string, as = desk) => {
  for (const language of languages)
    expect({ path, names: await namesIn(path, language, as) }).toEqual({ path, names: orders[language] });
};

test('Doctors are in the order of the alphabet in each list of the desk and of a patient', async () => {
  const places = await portal.db
    .selectFrom('doctorBranch')
    .innerJoin('workingRange as hours', (join) =>
      join
        .onRef('hours.doctorId', '=', 'doctorBranch.doctorId')
        .onRef('hours.branchId', '=', 'doctorBranch.branchId'),
    )
    .where('doctorBranch.branchId', '=', 1)
    .select('doctorBranch.doctorId')
    .distinct()
    .orderBy('doctorBranch.doctorId')
    .limit(4)
    .execute();
  const ids = places.map(({ doctorId }) => doctorId);
  expect(ids).toHaveLength(4);
  await call('doctor_translation', ids);
  const startsAt = new Date('2027-02-22T06:00:00Z');
  for (const [at, doctorId] of ids.entries())
    await addAppointment(portal.db, {
      ...{ doctorId, branchId: 1, patientId: seeded.ani },
      ...{ startsAt: new Date(startsAt.getTime() + at * 3_600_000) },
      endsAt: new Date(startsAt.getTime() + at * 3_600_000 + 1_800_000),
    });
  await expectInOrder('staff/schedules/hours?branchId=1&size=100');
  await expectInOrder('staff/reception/day?branchId=1&date=2027-02-22&size=100');
  await expectInOrder('appointments/getAppointmentsFilters', await portal.signIn(seeded.ani));
});

test('Staff are in the order of the alphabet among colleagues and accounts', async () => {
  await call('patient_translation', [seeded.admin, seeded.editor, seeded.reception, seeded.doctor]);
  await expectInOrder('staff/accounts?size=100', admin);
});

test('Patients that a search finds are in the order of the alphabet', async () => {
  const ids = [7501, 7502, 7503, 7504];
  await portal.db
    .insertInto('patient')
    .values(ids.map((id) => buildPatient(id, { phone: '+374 (55) 75 75 75' })))
    .execute();
  await portal.db
    .insertInto('patientTranslation')
    .values(
      ids.flatMap((patientId) =>
        languages.map((language) => ({ patientId, language, firstName: '', lastName: '' })),
      ),
    )
    .execute();
  await call('patient_translation', ids);
  await expectInOrder('staff/patients?text=55757575');
});
