// Longer than 250 lines: all cases share one patient with data of every kind.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { writePatientFiles } from '../../../content/import/patient-files.ts';
import { readSeed } from '../../../content/seed/read-seed.ts';
import { addAppointment, seeded } from '../../../testing/builders.ts';
import { keptOfPatients } from '../../../testing/kept-of-patients.ts';
import { outboxService } from '../../outbox/service.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const base = '/patients/api/v1';
const { days, readAll, erase, signIn, withOldVisit, childOf } = keptOfPatients(() => portal);

test('Patients export all their stored data, and no data of others', async () => {
  const as = await withOldVisit();
  const { status, data } = await readAll(as);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    exportedAt: portal.clock(),
    details: { patientId: seeded.ani, username: 'ani.demo', ssn: '4512910412' },
    appointments: [{ status: 'completed', startsAt: days(-30).getTime(), policy: 'self' }],
    profiles: [{ patientId: seeded.ani, relation: 'self' }],
    sessions: [{ current: true }],
    messages: [{ kind: 'new-sign-in', channel: 'mail', to: 'ani.demo@arev.example' }],
  });
  expect(JSON.stringify(data)).not.toMatch(/mariam|passwordHash|argon2/i);
});

test('A parent exports the data of a child, without those of the parent', async () => {
  const child = await childOf(await portal.signIn(seeded.ani));
  const { data } = await readAll(child.as);
  expect(data).toMatchObject({
    details: { patientId: child.patientId, ssn: '7718180521' },
    profiles: [{ patientId: child.patientId }],
    sessions: [],
    messages: [],
    actions: [{ action: 'GET /patients/api/v1/patients/personal-data', byOneself: false }],
  });
});

test('The data of a child show no contact of another parent, also of a former one', async () => {
  const child = await childOf(await portal.signIn(seeded.ani));
  const parents = portal.db.selectFrom('patient').select(['phone', 'email']);
  const ani = await parents.where('id', '=', seeded.ani).executeTakeFirstOrThrow();
  const mariam = await parents.where('id', '=', seeded.mariam).executeTakeFirstOrThrow();
  const lend = (changes: {
    email: string;
    emailLentBy: number | null;
    phone?: string;
    phoneLentBy?: number;
  }) => portal.db.updateTable('patient').set(changes).where('id', '=', child.patientId).execute();
  const outbox = outboxService(portal);
  const ways = [ani.email!, mariam.email!, 'grandmother@arev.example', ani.phone, mariam.phone];
  for (const way of ways)
    await outbox.tell(portal.db, {
      ...{ to: way.includes('@') ? { email: way } : { phone: way }, template: 'details-corrected' as const },
      ...{ language: 'en', data: {}, key: `told/${way}`, patientId: child.patientId },
    });
  const shown = async () => {
    const { data } = await readAll(child.as);
    expect(JSON.stringify(data)).not.toContain(mariam.email);
    expect(JSON.stringify(data)).not.toContain(mariam.phone);
    return data.messages.map(({ to }: { to: string }) => to).sort();
  };
  const hidden = ['m•••@arev.example', `••• ${mariam.phone.slice(-2)}`];
  const open = [ani.email, ani.phone];
  const ofMariam = { phone: mariam.phone, phoneLentBy: seeded.mariam };
  await lend({ email: mariam.email!, emailLentBy: seeded.mariam, ...ofMariam });
  expect(await shown()).toEqual([...open, ...hidden, 'g•••@arev.example'].sort());
  await lend({ email: 'grandmother@arev.example', emailLentBy: null });
  expect(await shown()).toEqual([...open, ...hidden, 'grandmother@arev.example'].sort());
});

test('Messages from before the eighteenth birthday show no contact of a parent to the person who is of age', async () => {
  const birthDate = '2009-02-16';
  await portal.db.updateTable('patient').set({ birthDate }).where('id', '=', seeded.ani).execute();
  const outbox = outboxService(portal);
  const tell = (email: string) =>
    outbox.tell(portal.db, {
      ...{ to: { email }, template: 'details-corrected', language: 'en', data: {} },
      ...{ key: `told/${email}`, patientId: seeded.ani },
    });
  await tell('mother@arev.example');
  await tell('ani.demo@arev.example');
  portal.clock.pass(86_400_000);
  await tell('ani.former@arev.example');
  const { data } = await readAll(await portal.signIn(seeded.ani));
  const shown = data.messages.map(({ to }: { to: string }) => to).sort();
  expect(shown).toEqual(['ani.demo@arev.example', 'ani.former@arev.example', 'm•••@arev.example']);
});

test('Delegates of an adult can neither export nor erase their data', async () => {
  await portal.db
    .insertInto('familyGrant')
    .values({
      ...{ managerId: seeded.ani, subjectId: seeded.mariam },
      ...{ kind: 'adult', grantedAt: new Date(portal.clock()), revokedAt: null },
    })
    .execute();
  const ani = await portal.signIn(seeded.ani);
  const { body } = await portal.post(
    `${base}/patients/switch-to-account`,
    { patientId: seeded.mariam },
    { as: ani },
  );
  const acting = body.data.accessToken;
  expect((await readAll(acting)).code).toBe(-28);
  expect((await erase(acting, 'arev-demo-ani')).code).toBe(-28);
});

test('The export has payments, ratings, requests, surveys, consents and family relations of a patient', async () => {
  const { data } = await readAll((await signIn('hayk.demo')).body.data.accessToken);
  expect(data.payments).toHaveLength(4);
  expect(data.payments.map(({ status }: { status: string }) => status)).toEqual(
    expect.arrayContaining(['paid', 'declined']),
  );
  expect(data.ratings).toEqual(expect.arrayContaining([expect.objectContaining({ rate: 5 })]));
  expect(data.requests).toMatchObject([
    { completedAt: null, state: 'received', partOfDay: 'any', note: '', plannedFor: null, cancelledAt: null },
    { completedAt: expect.any(Number), state: 'done' },
  ]);
  expect(data.waiting).toMatchObject([{ doctor: 'Robert Petrosyan', branch: null }]);
  expect(data.surveys[0].answers[0].answers[0].value).toContain('շունչս');
  expect(data.consents).toHaveLength(2);
  expect(data.relations).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ side: 'manages', kind: 'child', name: 'Davit Melkumyan', until: null }),
      expect.objectContaining({ side: 'manages', kind: 'adult', name: null, until: expect.any(Number) }),
    ]),
  );
  const trace = data.files.find(({ name }: { name: string }) => name === 'Սրտագրություն');
  expect(trace).toMatchObject({ belongsTo: ['patient', 'visit'], type: 'image/png' });
});

test('The export has refunded sums, insurers and reasons for cancelling', async () => {
  const { insuranceCompanyId, title } = await portal.db
    .selectFrom('insuranceCompanyTranslation')
    .where('language', '=', 'en')
    .select(['insuranceCompanyId', 'title'])
    .orderBy('insuranceCompanyId')
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = await addAppointment(portal.db, {
    ...{ patientId: seeded.ani, status: 'cancelled', policy: 'insurance', insuranceCompanyId },
    ...{ cancelledAt: days(-2), cancelledBy: 'clinic', cancelReason: 'The doctor is ill.' },
  });
  const refunded = { amount: 20_000, refundAmount: 15_000, paidAt: days(-2), refundedAt: days(-1) };
  await portal.db
    .insertInto('payment')
    .values({
      ...{ appointmentId: id, patientId: seeded.ani, orderNumber: 'n-1', status: 'refunded', language: 'en' },
      ...{
        ...refunded,
        orderId: 'o-1',
        formUrl: 'https://bank.example/1',
        createdAt: days(-2),
        expiresAt: days(-1),
      },
    })
    .execute();
  await portal.db
    .insertInto('patientPayer')
    .values({ patientId: seeded.ani, policy: 'insurance', insuranceCompanyId, workingCompany: null })
    .execute();
  const { data } = await readAll((await signIn('ani.demo')).body.data.accessToken);
  expect(data.appointments).toMatchObject([
    {
      ...{ id, policy: 'insurance', insuranceCompany: title, purchaseId: null },
      ...{ cancelledBy: 'clinic', cancelReason: 'The doctor is ill.', cancelledAt: days(-2).getTime() },
    },
  ]);
  expect(data.payments).toMatchObject([{ amount: 20_000, refundAmount: 15_000 }]);
  expect(data.usualInsurer).toBe(title);
  expect(data.messages).toMatchObject([{ kind: 'new-sign-in', sentAt: null }]);
});

test('The export has the contents of packages, and what was typed about the person in a survey', async () => {
  const { data } = await readAll((await signIn('hayk.demo')).body.data.accessToken);
  expect(data.surveys[0]).toHaveProperty('fullName');
  expect(data.waiting[0]).toMatchObject({ anyDoctor: false });
  for (const one of data.purchases)
    expect(one).toMatchObject({
      branch: expect.any(String),
      state: expect.any(String),
      items: expect.any(Array),
    });
});

test('The export tells which question a file answers, who attached it to a visit, and when it was viewed', async () => {
  await writePatientFiles(portal.db, await readSeed(), portal.files.store);
  const as = (await signIn('hayk.demo')).body.data.accessToken;
  const fileOf = async (belongsTo: string) =>
    (await readAll(as)).data.files.find((file: { belongsTo: string[] }) =>
      file.belongsTo.includes(belongsTo),
    );
  const { id, appointmentIds } = await fileOf('visit');
  const link = portal.db.updateTable('appointmentFile').where('fileId', '=', id);
  await link.set({ attachedByPatient: false, lookedAt: days(-1) }).execute();
  expect(await fileOf('visit')).toMatchObject({
    ...{ appointmentIds, question: null, attachedByPatient: false, lookedAt: days(-1).getTime() },
  });
  await link.set({ attachedByPatient: true, lookedAt: null }).execute();
  expect(await fileOf('visit')).toMatchObject({ attachedByPatient: true, lookedAt: null });
  const survey = await portal.db
    .selectFrom('filledSurvey')
    .innerJoin('appointment', 'appointment.id', 'filledSurvey.appointmentId')
    .where('patientId', '=', (await readAll(as)).data.details.patientId)
    .select('filledSurvey.id')
    .executeTakeFirstOrThrow();
  const answer = { fileId: id, filledSurveyId: survey.id, surveyItemId: 1, question: 'Վերջին անալիզները' };
  await portal.db.insertInto('filledSurveyFile').values(answer).execute();
  expect(await fileOf('survey')).toMatchObject({ id, question: 'Վերջին անալիզները' });
});

const archiveFor = (as: string) =>
  portal.app.inject({
    url: `${base}/patients/personal-data/archive`,
    headers: { authorization: `Bearer ${as}` },
  });

test('The export and its archive only name the people for whom a person acts', async () => {
  const as = (await signIn('hayk.demo')).body.data.accessToken;
  const archived = JSON.parse(strFromU8(unzipSync((await archiveFor(as)).rawPayload)['data.json']!));
  for (const { profiles } of [(await readAll(as)).data, archived]) {
    const [self, ...others] = profiles;
    expect(self).toMatchObject({ relation: 'self', birthDate: expect.any(String) });
    expect(others).not.toEqual([]);
    for (const { patientId, firstName, lastName, relation, verified, ...rest } of others) {
      expect([patientId, firstName, lastName]).not.toContain(undefined);
      expect([relation, verified]).toEqual([expect.stringMatching(/^(?:child|adult)$/), expect.any(Boolean)]);
      expect(rest).toEqual({ current: false, birthDate: null, photo: null, photoPath: null });
    }
  }
});

test('The personal data archive tells about how long it is, so that its progress can be shown', async () => {
  await writePatientFiles(portal.db, await readSeed(), portal.files.store);
  const as = (await signIn('hayk.demo')).body.data.accessToken;
  const { headers, rawPayload } = await archiveFor(as);
  const expected = Number(headers['x-expected-length']);
  expect(expected / rawPayload.length).toBeGreaterThan(0.9);
  expect(expected / rawPayload.length).toBeLessThan(1.1);
});

test('The personal data archive holds the data and every file, and names unreadable files', async () => {
  await writePatientFiles(portal.db, await readSeed(), portal.files.store);
  await portal.files.store.remove('files/demo-blood-hayk');
  const as = (await signIn('hayk.demo')).body.data.accessToken;
  const answer = await archiveFor(as);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'no-store',
  ]);
  const entries = unzipSync(answer.rawPayload);
  const data = JSON.parse(strFromU8(entries['data.json']!));
  const missing = strFromU8(entries['missing.txt']!);
  expect(missing).toMatch(/^files\/\d+-Երիկամների ցուցանիշներ\.pdf$/);
  for (const { path, size } of data.files)
    if (path !== missing) expect([path, entries[path]?.length]).toEqual([path, size]);
  expect(new Set(Object.keys(entries))).toEqual(
    new Set(
      ['data.json', 'missing.txt', ...data.files.map(({ path }: { path: string }) => path)].filter(
        (path) => path !== missing,
      ),
    ),
  );
});

test.each([
  [
    'cannot be read to its end',
    // It is opened, but reading it fails.
    async (stored: string) => {
      await rm(stored);
      await mkdir(stored);
    },
  ],
  [
    'is shorter than it was',
    async (stored: string) => writeFile(stored, (await readFile(stored)).subarray(0, -100)),
  ],
])('A file that %s is named in the personal data archive, which has all others', async (_, spoil) => {
  await writePatientFiles(portal.db, await readSeed(), portal.files.store);
  await spoil(path.join(portal.config.UPLOADS, 'files/demo-blood-hayk'));
  const as = (await signIn('hayk.demo')).body.data.accessToken;
  const entries = unzipSync((await archiveFor(as)).rawPayload);
  const { files } = JSON.parse(strFromU8(entries['data.json']!));
  const missing = strFromU8(entries['missing.txt']!);
  expect(missing).toMatch(/^files\/\d+-Երիկամների ցուցանիշներ\.pdf$/);
  expect(entries).not.toHaveProperty([missing]);
  for (const { path: name, size } of files)
    if (name !== missing) expect([name, entries[name]?.length]).toEqual([name, size]);
});

test.each([
  ['slashes', '/../..\\COVID/flu', '--..-..-COVID-flu'],
  ['signs that Windows forbids', 'Анализ "Гемотест": <a|b>?*\u0007', '-Анализ -Гемотест-- -a-b----'],
  // 240 bytes, and the Armenian letters have two each.
  ['more letters than a disk takes', 'ա'.repeat(120), `-${'ա'.repeat(100)}`],
])('The personal data archive can be unpacked if the title of a file has %s', async (_, name, stored) => {
  await writePatientFiles(portal.db, await readSeed(), portal.files.store);
  await portal.db.updateTable('patientAttachment').set({ name }).execute();
  // The name of a file of a visit would be chosen instead.
  await portal.db.deleteFrom('appointmentFile').execute();
  const as = (await signIn('hayk.demo')).body.data.accessToken;
  const paths = Object.keys(unzipSync((await archiveFor(as)).rawPayload)).filter((each) =>
    each.startsWith('files'),
  );
  const names = paths.map((each) => /^files\/\d+(.*)\.\w+$/.exec(each)?.[1]);
  expect(names).toContain(stored);
  for (const each of paths) expect(each).toMatch(/^files\/[^<>:"/\\|?*\p{Cc}]+$/u);
});

test('Delegates of an adult cannot download the personal data archive of that adult', async () => {
  const nare = (await signIn('nare.demo')).body.data.accessToken;
  const { body } = await portal.post(`${base}/patients/switch-to-account`, { patientId: 9 }, { as: nare });
  const { body: refused } = await portal.get(`${base}/patients/personal-data/archive`, {
    as: body.data.accessToken,
  });
  expect(refused.code).toBe(-28);
});
