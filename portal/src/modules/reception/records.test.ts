// Longer than 250 lines: all cases share one patient with a record, which the desk reads and corrects.
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
beforeEach(() => portal.db.deleteFrom('outboxMessage').execute());

const base = '/patients/api/v1/staff';
const get = async (path: string, as = desk) =>
  (await portal.get(`${base}/${path}`, { as, language: 'en' })).body;
const post = async (path: string, body: object, as = desk) =>
  (await portal.post(`${base}/${path}`, body, { as, language: 'en' })).body;
const rowOf = (id: number) =>
  portal.db.selectFrom('patient').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const factsOf = async (id: number) => {
  const { phone, email, birthDate, ssn } = await rowOf(id);
  return { phone, email, birthDate, ssn };
};
const told = async () =>
  (
    await portal.db
      .selectFrom('outboxMessage')
      .where('template', 'in', ['details-corrected', 'verification-refused'])
      .select(['template', 'recipient'])
      .orderBy('recipient')
      .execute()
  ).map(({ template, recipient }) => [template, recipient]);
const actionsOn = async (subjectId: number) =>
  (
    await portal.db.selectFrom('auditEntry').where('subjectId', '=', subjectId).select('action').execute()
  ).map(({ action }) => action);

test('The record of a patient names who pays for each visit, and what is paid', async () => {
  const insured = { policy: 'insurance', insuranceCompanyId: 1 } as const;
  await addAppointment(portal.db, { ...insured, patientId: seeded.aram, doctorId: 38 });
  const [visit] = (await get(`patients/${seeded.aram}/visits?page=1`)).data;
  expect(visit.bill).toMatchObject({ policy: 'insurance', payer: expect.any(String), isPaid: false });
  const [own] = (await get(`patients/${seeded.aram}/visits?page=1`, doctor)).data;
  expect(own).toMatchObject({ id: visit.id });
  expect(own).not.toHaveProperty('bill');
  await forgetVisits(portal.db);
});

test('A contact that the desk corrects counts as unproved, and both contacts are notified', async () => {
  const seen = await factsOf(seeded.ani);
  const facts = { ...seen, email: 'ani.new@arev.example' };
  expect((await post(`patients/${seeded.ani}/correction`, { seen, facts })).data).toEqual({
    patientId: seeded.ani,
  });
  expect(await rowOf(seeded.ani)).toMatchObject({ email: 'ani.new@arev.example', emailProvedAt: null });
  expect(await told()).toEqual([
    ['details-corrected', 'ani.demo@arev.example'],
    ['details-corrected', 'ani.new@arev.example'],
  ]);
  const actions = await actionsOn(seeded.ani);
  expect(actions).toContain('patient correct email');
  expect(JSON.stringify(actions)).not.toContain('arev.example');
  // A retry after a lost response changes nothing and sends no message.
  await post(`patients/${seeded.ani}/correction`, { seen, facts });
  expect(await told()).toHaveLength(2);
});

test('The desk changes the name of a verified patient in the language shown, and the patient is told', async () => {
  const { firstName, lastName } = (await get(`patients/${seeded.ani}?reason=present`)).data;
  const seen = { ...(await factsOf(seeded.ani)), firstName, lastName };
  const correct = (given: object, from = seen) =>
    post(`patients/${seeded.ani}/correction`, { seen: from, facts: { ...seen, ...given } });
  expect((await correct({ lastName: '1' })).fields[0].path).toBe('facts.lastName');
  expect((await correct({ lastName: 'Petrosyan' })).data).toEqual({ patientId: seeded.ani });
  const names = portal.db.selectFrom('patientTranslation').where('patientId', '=', seeded.ani);
  const spellings = async () =>
    (await names.select(['firstName', 'lastName']).orderBy('language').execute()).map((name) =>
      [name.firstName, name.lastName].join(' '),
    );
  expect(await spellings()).toEqual(['Ani Petrosyan', 'Անի Դավթյան', 'Ани Давтян']);
  expect((await get(`patients/${seeded.ani}?reason=present`)).data.fullName).toBe(`${firstName} Petrosyan`);
  expect(await actionsOn(seeded.ani)).toContain('patient correct lastName');
  expect(await told()).toHaveLength(1);
  expect((await correct({ lastName: 'Sargsyan' })).code).toBe(-80);
  // A release of the desk without names changes only the rest.
  const facts = await factsOf(seeded.ani);
  await post(`patients/${seeded.ani}/correction`, {
    seen: facts,
    facts: { ...facts, birthDate: '1990-03-04' },
  });
  expect(await spellings()).toContain('Ani Petrosyan');
  await post(`patients/${seeded.ani}/correction`, {
    seen: { ...facts, birthDate: '1990-03-04' },
    facts: { ...facts, firstName, lastName },
  });
  await portal.db.deleteFrom('outboxMessage').execute();
});

test('A name with one spelling in all languages is changed in all of them', async () => {
  const [firstName, lastName] = ['Սամվել', 'Ջանոյան'];
  await portal.db
    .insertInto('patient')
    .values(buildPatient(7190, { ssn: null }))
    .execute();
  await portal.db
    .insertInto('patientTranslation')
    .values([
      { patientId: 7190, language: 'hy', firstName, lastName },
      { patientId: 7190, language: 'ru', firstName: 'Самвел', lastName },
      { patientId: 7190, language: 'en', firstName, lastName },
    ])
    .execute();
  const seen = { ...(await factsOf(7190)), firstName, lastName };
  const facts = { ...seen, firstName: 'Սամուել', lastName: 'Ջանոյանց' };
  expect((await post('patients/7190/correction', { seen, facts })).data).toEqual({ patientId: 7190 });
  const names = portal.db.selectFrom('patientTranslation').where('patientId', '=', 7190);
  expect(await names.select(['language', 'firstName', 'lastName']).orderBy('language').execute()).toEqual([
    { language: 'en', firstName: 'Սամուել', lastName: 'Ջանոյանց' },
    { language: 'hy', firstName: 'Սամուել', lastName: 'Ջանոյանց' },
    { language: 'ru', firstName: 'Самвел', lastName: 'Ջանոյանց' },
  ]);
});

test('A phone that the desk corrects is notified, also if the patient has an email address', async () => {
  const seen = await factsOf(seeded.mariam);
  const facts = { ...seen, phone: '+374 (91) 77 66 55' };
  await post(`patients/${seeded.mariam}/correction`, { seen, facts });
  const recipients = (await told()).map(([, recipient]) => recipient);
  expect(recipients.sort()).toEqual([seen.phone, seen.email ?? ''].sort());
  await post(`patients/${seeded.mariam}/correction`, { seen: facts, facts: seen });
});

test('The record of a patient without a phone is corrected without one, and no correction takes a phone away', async () => {
  await portal.db
    .insertInto('patient')
    .values(buildPatient(7195, { phone: '', ssn: null }))
    .execute();
  const seen = await factsOf(7195);
  const facts = { ...seen, email: 'come.of.age@arev.example', birthDate: '2009-01-01' };
  expect((await post('patients/7195/correction', { seen, facts })).data).toEqual({ patientId: 7195 });
  expect(await rowOf(7195)).toMatchObject({ phone: '', email: facts.email, birthDate: '2009-01-01' });
  const called = { ...facts, phone: '+374 (91) 33 44 55' };
  expect((await post('patients/7195/correction', { seen: facts, facts: called })).data).toEqual({
    patientId: 7195,
  });
  expect((await post('patients/7195/correction', { seen: called, facts })).fields).toMatchObject([
    { path: 'facts.phone' },
  ]);
  expect((await rowOf(7195)).phone).toBe(called.phone);
});

test('The second of two receptionists who correct one record gets a conflict, and overwrites nothing', async () => {
  const seen = await factsOf(seeded.ani);
  await post(`patients/${seeded.ani}/correction`, { seen, facts: { ...seen, phone: '+374 (91) 11 11 11' } });
  const late = await post(`patients/${seeded.ani}/correction`, {
    seen,
    facts: { ...seen, phone: '+374 (91) 22 22 22' },
  });
  expect(late.code).toBe(-80);
  expect((await rowOf(seeded.ani)).phone).toBe('+374 (91) 11 11 11');
});

test('A birth date that the register contradicts is corrected before the person is verified', async () => {
  await portal.db
    .insertInto('clinicRegister')
    .values({ ssn: '1111111111', birthDate: '1985-05-20', activated: true })
    .execute();
  await portal.db
    .insertInto('patient')
    .values(buildPatient(7001, { ssn: '1111111111', birthDate: '1985-05-02', verified: false }))
    .execute();
  await portal.db
    .insertInto('patientTranslation')
    .values({ patientId: 7001, language: 'en', firstName: 'A', lastName: 'B' })
    .execute();
  const inQueue = async (query = '') =>
    (await get(`verifications?size=100${query}`)).data.find(({ id }: { id: number }) => id === 7001);
  expect(await inQueue()).toMatchObject({ register: 'differs', registered: '1985-05-20' });
  const verify = async () =>
    (await portal.post('/patients/api/v1/patients/7001/verification', {}, { as: desk })).body;
  expect((await verify()).code).toBe(-69);
  const seen = await factsOf(7001);
  const wrong = { ...seen, birthDate: '2090-01-01' };
  expect((await post('patients/7001/correction', { seen, facts: wrong })).fields[0].path).toBe(
    'facts.birthDate',
  );
  await post('patients/7001/correction', { seen, facts: { ...seen, birthDate: '1985-05-20' } });
  expect((await verify()).data).toEqual({ patientId: 7001, verified: true });
  // A correction of a verified patient is checked against the register immediately.
  const now = await factsOf(7001);
  const contradicted = { ...now, birthDate: '1985-05-21' };
  expect((await post('patients/7001/correction', { seen: now, facts: contradicted })).code).toBe(-69);
});

test('An entry that the desk added to the register follows the corrections of the patient', async () => {
  const patient = buildPatient(7160, { ssn: '2222222222', birthDate: '1985-05-02', verified: false });
  await portal.db.insertInto('patient').values(patient).execute();
  await portal.post('/patients/api/v1/patients/7160/verification', {}, { as: desk });
  const entries = portal.db
    .selectFrom('clinicRegister')
    .where('ssn', 'in', ['2222222222', '3333333333'])
    .select(['ssn', 'birthDate', 'activated']);
  const correct = async (given: object) => {
    const seen = await factsOf(7160);
    return post('patients/7160/correction', { seen, facts: { ...seen, ...given } });
  };
  expect((await correct({ birthDate: '1985-05-20' })).data).toEqual({ patientId: 7160 });
  expect(await entries.execute()).toEqual([{ ssn: '2222222222', birthDate: '1985-05-20', activated: true }]);
  expect((await correct({ ssn: '3333333333' })).data).toEqual({ patientId: 7160 });
  expect(await entries.execute()).toEqual([{ ssn: '3333333333', birthDate: '1985-05-20', activated: true }]);
  expect((await correct({ ssn: null })).data).toEqual({ patientId: 7160 });
  expect(await entries.execute()).toEqual([]);
});

test('An imported entry of the register stays when the number of its patient is corrected', async () => {
  await portal.db
    .insertInto('clinicRegister')
    .values({ ssn: '4444444444', birthDate: '1985-05-02', activated: true })
    .execute();
  const patient = buildPatient(7170, { ssn: '4444444444', birthDate: '1985-05-02', verified: true });
  await portal.db.insertInto('patient').values(patient).execute();
  const seen = await factsOf(7170);
  const facts = { ...seen, ssn: '5555555555' };
  expect((await post('patients/7170/correction', { seen, facts })).data).toEqual({ patientId: 7170 });
  const entries = portal.db.selectFrom('clinicRegister').where('ssn', 'in', ['4444444444', '5555555555']);
  expect(await entries.select(['ssn', 'fromDesk']).orderBy('ssn').execute()).toEqual([
    { ssn: '4444444444', fromDesk: false },
    { ssn: '5555555555', fromDesk: true },
  ]);
});

test('A refused patient is told why, leaves the queue, and returns once the data are corrected', async () => {
  const aram = `patients/${seeded.aram}`;
  const inQueue = async (query = '') =>
    (await get(`verifications?size=100${query}`)).data.some(({ id }: { id: number }) => id === seeded.aram);
  expect(await inQueue()).toBe(true);
  expect((await post(`${aram}/verification-refusal`, { reason: ' ' })).code).toBe(-20);
  await post(`${aram}/verification-refusal`, { reason: 'The card has expired' });
  expect([await inQueue(), await inQueue('&refused=true')]).toEqual([false, true]);
  expect((await get(`${aram}?reason=call`)).data.refusal).toEqual({
    ...{ reason: 'The card has expired', refusedAt: portal.clock() },
  });
  expect((await told()).map(([template]) => template)).toEqual(['verification-refused']);
  const seen = await factsOf(seeded.aram);
  await post(`${aram}/correction`, { seen, facts: { ...seen, ssn: '9999999999' } });
  expect(await inQueue()).toBe(true);
  expect((await post(`patients/${seeded.ani}/verification-refusal`, { reason: 'x' })).code).toBe(-67);
});

test('A person is verified or refused as the page showed them, and not with data that they changed meanwhile', async () => {
  await portal.db
    .insertInto('patient')
    .values(buildPatient(7180, { ssn: '6666666666', birthDate: '1985-05-02', verified: false }))
    .execute();
  await portal.db
    .insertInto('patientTranslation')
    .values(
      (['hy', 'ru', 'en'] as const).map((language) => ({
        ...{ patientId: 7180, language, firstName: 'Karen', lastName: 'Petrosyan' },
      })),
    )
    .execute();
  const { fullName, birthDate, ssn } = (await get('verifications?size=100')).data.find(
    ({ id }: { id: number }) => id === 7180,
  );
  const seen = { fullName, birthDate, ssn };
  const verify = async (body: object) =>
    (await portal.post('/patients/api/v1/patients/7180/verification', body, { as: desk, language: 'en' }))
      .body;
  for (const outdated of [
    { ...seen, fullName: 'Another Name' },
    { ...seen, birthDate: '1985-05-03' },
    { ...seen, ssn: null },
  ]) {
    const { code, message } = await verify({ seen: outdated });
    expect([code, message]).toEqual([-80, expect.stringMatching(/compare them with the documents again/)]);
    const reason = 'The card has expired';
    expect((await post('patients/7180/verification-refusal', { reason, seen: outdated })).code).toBe(-80);
  }
  expect(await rowOf(7180)).toMatchObject({ verified: false });
  expect(await actionsOn(7180)).toEqual([]);
  expect((await verify({ seen })).data).toEqual({ patientId: 7180, verified: true });
  // A retry finds it done.
  expect((await verify({ seen: { ...seen, fullName: 'Another Name' } })).data).toMatchObject({
    verified: true,
  });
});

test('Who is verified is not told of an earlier refusal any more', async () => {
  const patient = buildPatient(7150, { verified: false, email: 'late.news@arev.example' });
  await portal.db.insertInto('patient').values(patient).execute();
  await post('patients/7150/verification-refusal', { reason: 'The card has expired' });
  await portal.post('/patients/api/v1/patients/7150/verification', {}, { as: desk });
  const sent = portal.db.selectFrom('outboxMessage').where('patientId', '=', 7150).select('template');
  expect(await sent.execute()).toEqual([{ template: 'account-verified' }]);
});

test('The record links to all visits in pages, and for a doctor to their own visits', async () => {
  await forgetVisits(portal.db);
  const first = await addAppointment(portal.db, { status: 'completed' });
  const second = await addAppointment(portal.db, {
    ...{ status: 'completed', doctorId: 38, startsAt: new Date(portal.clock() - 86_400_000) },
    endsAt: new Date(portal.clock() - 84_400_000),
  });
  const idsOf = async (query: string, as = desk) => {
    const { data, total } = await get(`patients/${seeded.ani}/visits?${query}`, as);
    return [data.map(({ id }: { id: number }) => id), total];
  };
  expect(await idsOf('size=1')).toEqual([[first], 2]);
  expect(await idsOf('size=1&page=2')).toEqual([[second], 2]);
  expect(await idsOf('', doctor)).toEqual([[second], 1]);
  expect(await idsOf('size=1', doctor)).toEqual([[second], 1]);
  expect(await actionsOn(seeded.ani)).toContain('patient visits');
});

test('The desk sees who acts for the patient and who pays; a doctor does not', async () => {
  await portal.db
    .insertInto('familyGrant')
    .values({
      ...{ managerId: seeded.ani, subjectId: seeded.mariam },
      ...{ kind: 'adult', grantedAt: new Date(portal.clock()), revokedAt: null },
    })
    .execute();
  const { data } = await get(`patients/${seeded.ani}/relations`);
  expect(data).toMatchObject({ actsFor: [{ id: seeded.mariam, relation: 'adult' }], payer: null });
  expect((await get(`patients/${seeded.mariam}/relations`)).data.managedBy).toMatchObject([
    { id: seeded.ani },
  ]);
  expect((await get(`patients/${seeded.ani}/relations`, doctor)).code).toBe(-28);
});

/** Adds one row of each kind for every person. */
const addDealings = async (people: readonly number[], date = '2027-03-01'): Promise<void> => {
  const { db } = portal;
  const at = new Date(portal.clock());
  const { id: packageId } = await db
    .selectFrom('service')
    .where('slug', '=', 'heart-check-up')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const patientId of people) {
    await db.insertInto('serviceRequest').values({ patientId, serviceId: 8, date, createdAt: at }).execute();
    const { id: purchaseId } = await db
      .insertInto('purchase')
      .values({
        ...{ patientId, packageId, branchId: 2, price: 75_000, validDays: 180, status: 'active' },
        ...{ createdAt: at, boughtAt: at, expiresAt: new Date(portal.clock() + 86_400_000) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('payment')
      .values({
        ...{ purchaseId, patientId, orderNumber: `record-${purchaseId}`, amount: 75_000, status: 'paid' },
        ...{ language: 'en', createdAt: at, expiresAt: at, paidAt: at },
        ...{ orderId: `bank-${purchaseId}`, formUrl: 'https://bank.example' },
      })
      .execute();
  }
};

test('The record lists requests, packages and payments of the patient alone, and each look is audited', async () => {
  await portal.db.deleteFrom('serviceRequest').execute();
  await addDealings([seeded.ani, seeded.mariam]);
  const ofAni = async (part: string) => (await get(`patients/${seeded.ani}/${part}`)).data;
  expect(await ofAni('requests')).toMatchObject([{ date: '2027-03-01', service: { id: 8 } }]);
  expect(await ofAni('packages')).toMatchObject([{ price: 75_000, package: { slug: 'heart-check-up' } }]);
  expect(await ofAni('payments')).toMatchObject([{ amount: 75_000, kind: 'package', state: 'paid' }]);
  expect(await actionsOn(seeded.ani)).toEqual(
    expect.arrayContaining(['patient requests', 'patient payments', 'patient packages']),
  );
  await addDealings([seeded.ani], '2027-03-02');
  for (const part of ['requests', 'payments', 'packages']) {
    const [newest, older] = await ofAni(part);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => get(`patients/${seeded.ani}/${part}?size=1&page=${page}`)),
    );
    expect(pages.map(({ data, total }) => [data, total])).toEqual([
      [[newest], 2],
      [[older], 2],
      [[], 2],
    ]);
  }
  expect((await get('patients/999999999/payments')).code).toBe(-16);
  for (const part of ['requests', 'payments', 'packages'])
    expect((await get(`patients/${seeded.ani}/${part}`, doctor)).code).toBe(-28);
});
