import { addAppointment, buildPatient, forgetVisits, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let desk: string;
let doctor: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
  desk = await portal.signIn(seeded.reception);
  doctor = await portal.signIn(seeded.doctor);
});
afterAll(() => portal.close());
beforeEach(() => forgetVisits(portal.db));

const doctorsOwn = 38;
const get = async (path: string, as = desk) => {
  const { status, body } = await portal.get(`/patients/api/v1/staff/${path}`, { as, language: 'en' });
  return { status, code: body.code ?? 0, data: body.data, total: body.total };
};
const looksAt = async (subjectId: number) => {
  const entries = portal.db.selectFrom('auditEntry').where('subjectId', '=', subjectId);
  const rows = await entries.where('actorId', '=', seeded.reception).select('action').execute();
  return rows.map(({ action }) => action);
};

test.each([
  ['a name in Latin letters, in any order', 'davtyan ani'],
  ['a name in Armenian letters', 'Անի Դավթ'],
  ['a name in Cyrillic letters', 'Ани Давт'],
  ['a part of the phone', '99) 00-00 01'],
  ['a phone that was copied with invisible marks', '\u202a+374 99 00 00 01\u202c'],
  ['the number of the social card', '4512910412'],
])('A patient is found by %s', async (_, text) => {
  const { data } = await get(`patients?${new URLSearchParams({ text }).toString()}`);
  expect(data.map(({ id }: { id: number }) => id)).toContain(seeded.ani);
  expect(data.length).toBeLessThan(4);
});

const call = (firstName: string, lastName: string, patientId: number) =>
  portal.db
    .insertInto('patientTranslation')
    .values((['hy', 'ru', 'en'] as const).map((language) => ({ patientId, language, firstName, lastName })))
    .execute();

test('A name that is written in one script is found in all three, in each usual spelling', async () => {
  await portal.db
    .insertInto('patient')
    .values([7401, 7402, 7403].map((id) => buildPatient(id)))
    .execute();
  await call('Գևորգ', 'Մկրտչյան', 7401);
  await call('Алёна', 'Хачатурянц-Майская', 7402);
  await call('Zhanna', 'O’Brian', 7403);
  const found = async (text: string) => {
    const { data } = await get(`patients?${new URLSearchParams({ text }).toString()}`);
    return data.map(({ id }: { id: number }) => id).filter((id: number) => id > 7400 && id < 7404);
  };
  for (const text of ['ԳԵՎՈՐԳ', 'գեւորգ', 'Գեվորգ', 'Геворг', 'Gevorg Mkrtchian', 'Мкртчян', 'Մկրտ'])
    expect({ text, found: await found(text) }).toEqual({ text, found: [7401] });
  for (const text of ['АЛЕНА', 'Ալենա Խաչատ', 'khach alena', 'хачатурянц', 'Маи\u0306ская', 'maiska'])
    expect({ text, found: await found(text) }).toEqual({ text, found: [7402] });
  for (const text of ['Жанна', 'Ժաննա', 'Zha', 'obrian', 'ՕԲՐԻԱՆ'])
    expect({ text, found: await found(text) }).toEqual({ text, found: [7403] });
  for (const text of ['<b>', '???', '李小龙', '%%%'])
    expect({ text, found: await found(text) }).toEqual({ text, found: [] });
});

test('A patient is found by the code of the operator with its zero, or by the last three digits, and by nothing else with these digits', async () => {
  const phones = {
    ...{ 7501: '+374 (43) 10 20 30', 7502: '+374 (77) 04 35 43', 7503: '+374 (77) 14 31 43' },
    7504: '+374 (77) 12 30 43',
  };
  const people = Object.entries(phones).map(([id, phone]) => buildPatient(Number(id), { phone }));
  await portal.db.insertInto('patient').values(people).execute();
  for (const id of [7501, 7502, 7503, 7504]) await call('Karen', 'Asatryan', id);
  const found = async (text: string) => {
    const { data } = await get(`patients?${new URLSearchParams({ text }).toString()}`);
    return data.map(({ id }: { id: number }) => id);
  };
  for (const text of ['043', '(043)'])
    expect({ text, found: await found(text) }).toEqual({ text, found: [7501, 7504] });
  for (const text of ['043 10', '+374 43'])
    expect({ text, found: await found(text) }).toEqual({ text, found: [7501] });
});

test('A search shows twenty patients, and says if there are more', async () => {
  const namesakes = async (ids: readonly number[]) => {
    await portal.db
      .insertInto('patient')
      .values(ids.map((id) => buildPatient(id)))
      .execute();
    await portal.db
      .insertInto('patientTranslation')
      .values(
        ids.map((patientId) => ({ patientId, language: 'en', firstName: 'Aram', lastName: 'Tovmasyan' })),
      )
      .execute();
    const { data, total } = await get('patients?text=tovmasyan');
    return { shown: data.length, total };
  };
  expect(await namesakes(Array.from({ length: 20 }, (_, at) => 7300 + at))).toEqual({ shown: 20, total: 20 });
  expect(await namesakes([7320])).toEqual({ shown: 20, total: 21 });
});

test('Wildcards and two characters find no patients, and staff are not found', async () => {
  expect((await get('patients?text=%25%25%25')).data).toEqual([]);
  expect((await get('patients?text=an')).status).toBe(422);
  expect((await get('patients?text=%2B37')).status).toBe(422);
  expect((await get('patients?text=Gevorgyan')).data).toEqual([]);
});

test('Opening a record requires a reason, which the audit trail of the patient contains', async () => {
  const id = await addAppointment(portal.db);
  expect((await get(`patients/${seeded.ani}`)).status).toBe(422);
  const { data } = await get(`patients/${seeded.ani}?reason=call`);
  expect(data).toMatchObject({
    fullName: 'Ani Davtyan',
    ssn: '4512910412',
    visits: [{ id, state: 'booked' }],
  });
  expect(await looksAt(seeded.ani)).toContain('patient record call');
  expect((await get(`patients/${seeded.admin}?reason=call`)).code).toBe(-16);
});

test('A doctor finds and opens the patients of their own visits, and no others', async () => {
  await addAppointment(portal.db);
  await addAppointment(portal.db, { doctorId: doctorsOwn, patientId: seeded.mariam });
  expect((await get(`patients/${seeded.ani}?reason=visit`, doctor)).code).toBe(-16);
  expect((await get('patients?text=Davtyan', doctor)).data).toEqual([]);
  const { data } = await get(`patients/${seeded.mariam}?reason=visit`, doctor);
  expect(data.visits.every((visit: { doctor: { id: number } }) => visit.doctor.id === doctorsOwn)).toBe(true);
  expect((await get('verifications', doctor)).status).toBe(403);
});

test('The queue of verifications has the data of the register for each number', async () => {
  const entry = { birthDate: '1985-05-20', activated: true };
  await portal.db
    .insertInto('clinicRegister')
    .values([
      { ...entry, ssn: '1111111111' },
      { ...entry, ssn: '2222222222' },
    ])
    .execute();
  const person = (id: number, ssn: string, birthDate: string) =>
    buildPatient(id, { ssn, birthDate, verified: false });
  await portal.db
    .insertInto('patient')
    .values([
      person(7001, '1111111111', '1985-05-20'),
      person(7002, '2222222222', '1990-01-01'),
      person(7003, '3333333333', '1990-01-01'),
    ])
    .execute();
  await portal.db
    .insertInto('patientTranslation')
    .values(
      [7001, 7002, 7003].map((patientId) => ({ patientId, language: 'en', firstName: 'A', lastName: 'B' })),
    )
    .execute();
  const { data } = await get('verifications');
  const known = data.filter(({ id }: { id: number }) => id > 7000 && id < 7004);
  expect(known.map(({ id, register }: { id: number; register: string }) => [id, register])).toEqual([
    [7003, 'unknown'],
    [7002, 'differs'],
    [7001, 'same'],
  ]);
  const second = await get('verifications?size=2&page=2');
  expect(second.data.map(({ id }: { id: number }) => id)).toEqual(
    data.slice(2, 4).map(({ id }: { id: number }) => id),
  );
});
