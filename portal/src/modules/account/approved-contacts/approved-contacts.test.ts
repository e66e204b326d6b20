// Longer than 250 lines: all cases share two patients whose contact the desk approves.
import { sweep } from '../../../sweep.ts';
import { accountCalls, karen } from '../../../testing/account.ts';
import { buildPatient, seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({
    environment: { VISITOR_MESSAGES_PER_ADDRESS: '1000', ACCESS_TOKEN_SECONDS: '86400' },
  });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  for (const table of ['approvedContact', 'replacedContact', 'familyGrant', 'outboxMessage'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db.deleteFrom('visitorAttempt').execute();
  await portal.db.deleteFrom('patient').where('id', '>', 100_000).execute();
});

const base = '/patients/api/v1';
const { post, lastCode, prove, register, me } = accountCalls(() => portal);
const phone = '+374 (91) 77 00 01';
const person = { username: 'narek.d', password: 'grey-boat-under-7-hills', birthDate: '2008-05-21' };

/** Added by Ani as a child; of age since last year, verified, with a phone from the desk. */
const narek = 200_001;
const addNarek = async (given: object = {}): Promise<void> => {
  const own = {
    username: null,
    passwordHash: null,
    birthDate: person.birthDate,
    phone,
    email: null,
    language: 'ru' as const,
  };
  await portal.db
    .insertInto('patient')
    .values({ ...buildPatient(narek), ...own, ...given })
    .execute();
  const names = (['hy', 'ru', 'en'] as const).map((language) => ({ language, patientId: narek }));
  await portal.db
    .insertInto('patientTranslation')
    .values(names.map((name) => ({ ...name, firstName: 'Narek', lastName: 'Davtyan' })))
    .execute();
  await portal.db
    .insertInto('familyGrant')
    .values({
      managerId: seeded.ani,
      subjectId: narek,
      kind: 'child',
      grantedAt: new Date(testNow),
      revokedAt: null,
    })
    .execute();
};

const atDesk = async (path: string, body: object) =>
  portal.post(`${base}/staff/patients/${path}`, body, {
    as: await portal.signIn(seeded.reception),
    language: 'en',
  });
const approve = (patientId: number, contact: string) => atDesk(`${patientId}/contact-approval`, { contact });

const accountIn = async (patientId: number) =>
  (
    await portal.get(`${base}/staff/patients/${patientId}?reason=present`, {
      as: await portal.signIn(seeded.reception),
      language: 'en',
    })
  ).body.data.account;

const told = async (template: string) =>
  portal.db
    .selectFrom('outboxMessage')
    .where('template', '=', template)
    .select(['recipient', 'language', 'data'])
    .orderBy('recipient')
    .execute();

const confirmed = async (contact: string, purpose: string) => {
  const { data } = await post('codes', { contact, purpose });
  return (await post('codes/confirm', { codeId: data.codeId, code: (await lastCode()).code })).data;
};

const open = async ({ proof, ...given }: { proof?: string; username?: string; birthDate?: string } = {}) =>
  post('account', {
    ...{ ...person, contact: phone, consent: true, consents: karen.consents },
    ...{ proof: proof ?? (await prove(phone)), ...given },
  });

describe('A patient without a login', () => {
  test('stays signed in in the browser in which they opened the account', async () => {
    await addNarek();
    await approve(narek, phone);
    const consent = { consent: true, consents: karen.consents, ...(await portal.captcha()) };
    const given = { ...person, ...consent, contact: phone, proof: await prove(phone) };
    const browser = { 'sec-fetch-site': 'same-origin' };
    const { body, headers } = await portal.post(`${base}/auth/account`, given, { headers: browser });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const renewed = await portal.post(`${base}/auth/refresh-token`, undefined, {
      as: body.data.refreshToken,
      headers: { ...browser, cookie },
    });
    expect([renewed.status, cookie]).toEqual([200, expect.stringMatching(/^arev-session=[\w-]{43}$/)]);
  });

  test('opens the account with a contact that the desk has approved, and finds what was theirs', async () => {
    await addNarek();
    expect(await accountIn(narek)).toEqual({
      ...{ login: false, blocked: null, approvable: [phone], approved: [] },
    });
    const until = testNow + 86_400_000;
    expect((await approve(narek, phone)).body.data).toEqual({ patientId: narek, until });
    expect((await accountIn(narek)).approved).toEqual([{ contact: phone, until }]);
    const [message] = await told('account-to-open');
    expect(message).toMatchObject({ recipient: phone, language: 'ru' });
    expect(message?.data?.link).toMatch(/\/ru\/auth\/registration$/);
    expect(await confirmed(phone, 'registration')).toMatchObject({ approved: true });
    portal.clock.pass(60_000);
    const { status, data } = await open();
    expect(status).toBe(200);
    expect(await me(data.accessToken)).toMatchObject({
      ...{ patientId: narek, username: person.username, verified: true, language: 'en', phone },
    });
    const { username, password } = person;
    expect((await portal.post(`${base}/auth/sign-in`, { username, password })).status).toBe(200);
    const consents = portal.db.selectFrom('patientConsent').where('patientId', '=', narek);
    expect(await consents.select('version').execute()).toHaveLength(2);
    const deeds = portal.db
      .selectFrom('auditEntry')
      .where('subjectId', '=', narek)
      .select(['actorId', 'action']);
    expect(await deeds.where('actorId', 'in', [narek, seeded.reception]).execute()).toEqual(
      expect.arrayContaining([
        { actorId: seeded.reception, action: 'patient contact approve phone' },
        { actorId: narek, action: `POST ${base}/auth/account` },
      ]),
    );
    // A new password needs no desk any more.
    portal.clock.pass(60_000);
    expect(
      (
        await post('recovery', {
          contact: phone,
          proof: await prove(phone, 'recovery'),
          password: 'another secret 7',
        })
      ).status,
    ).toBe(200);
  });

  test.each([
    ['is under age', { birthDate: '2012-05-21' }, 'child', 409],
    ['is not verified', { verified: false }, 'notVerified', 409],
    ['has no birth date', { birthDate: null }, 'birthDate', 409],
    ['is reached at the phone of a parent', { phoneLentBy: seeded.ani }, 'noContact', 409],
  ])('gets no approval who %s', async (_, given, blocked, status) => {
    await addNarek(given);
    expect(await accountIn(narek)).toEqual({ login: false, blocked, approvable: [], approved: [] });
    expect((await approve(narek, phone)).status).toBe(status);
    expect(await told('account-to-open')).toEqual([]);
  });

  test('cannot use a contact that opens the account of somebody else, or is not in the record', async () => {
    await addNarek({ phone: '+374 (99) 00 00 01' });
    expect((await approve(narek, '+374 (99) 00 00 01')).body.code).toBe(-8);
    expect((await approve(narek, phone)).body.code).toBe(-80);
  });

  test('opens nothing with another birth date, which a stranger with a mistyped contact does not know', async () => {
    await addNarek();
    await approve(narek, phone);
    const proof = await prove(phone);
    const { status, fields } = await open({ proof, birthDate: '2008-05-22' });
    expect([status, fields]).toEqual([422, [{ path: 'birthDate', key: 'birthDateDiffers' }]]);
    expect((await open({ proof })).status).toBe(200);
  });

  test.each([
    ['has ended after a day', () => Promise.resolve(portal.clock.pass(86_400_000))],
    [
      'was followed by a correction of the contact',
      () =>
        portal.db
          .updateTable('patient')
          .set({ phone: '+374 (91) 77 00 02' })
          .where('id', '=', narek)
          .execute(),
    ],
  ])('opens nothing with an approval that %s', async (_, happens) => {
    await addNarek();
    await approve(narek, phone);
    await happens();
    expect((await open()).code).toBe(-4);
    expect(
      (await portal.db.selectFrom('patient').where('id', '=', narek).select('username').executeTakeFirst())
        ?.username,
    ).toBeNull();
  });

  test('opens the account once, with a username that is free', async () => {
    await addNarek();
    await approve(narek, phone);
    const proof = await prove(phone);
    expect((await open({ proof, username: 'ANI.demo' })).code).toBe(-5);
    const answers = await Promise.all([open({ proof }), open({ proof, username: 'narek.two' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    portal.clock.pass(60_000);
    expect((await open()).code).toBe(-4);
  });

  test('opens one account with two approved contacts at once', async () => {
    const email = 'narek@example.am';
    await addNarek({ email });
    for (const contact of [phone, email]) expect((await approve(narek, contact)).status).toBe(200);
    const proofs = [await prove(phone), await prove(email)];
    const answers = await Promise.all([
      open({ proof: proofs[0]! }),
      post('account', {
        ...{ ...person, contact: email, username: 'narek.two', proof: proofs[1] },
        ...{ consent: true, consents: karen.consents },
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is told to come to the reception when registering instead', async () => {
    await addNarek({ ssn: karen.ssn, birthDate: karen.birthDate });
    const given = { ...karen, proof: await prove(karen.phone), ...(await portal.captcha()) };
    const { body } = await portal.post(`${base}/auth/registration`, given, { language: 'en' });
    expect([body.code, body.message]).toEqual([-1, expect.stringContaining('come to the reception')]);
  });

  test('is told at each former contact that the desk has replaced', async () => {
    await addNarek();
    const [second, third] = ['+374 (91) 77 00 02', '+374 (91) 77 00 03'];
    const correct = async (from: string, to: string) => {
      const seen = { phone: from, email: null, birthDate: person.birthDate, ssn: null };
      return atDesk(`${narek}/correction`, { seen, facts: { ...seen, phone: to } });
    };
    expect((await correct(phone, second)).status).toBe(200);
    expect((await correct(second, third)).status).toBe(200);
    expect((await approve(narek, third)).status).toBe(200);
    expect((await told('contact-approved')).map(({ recipient }) => recipient)).toEqual([phone, second]);
    expect((await told('account-to-open')).map(({ recipient }) => recipient)).toEqual([third]);
  });

  const openedAccount = async (): Promise<string> => {
    await addNarek();
    await approve(narek, phone);
    portal.clock.pass(60_000);
    return (await open()).data.accessToken;
  };

  test('lets a former parent act again, whose permission has ended with the childhood', async () => {
    const as = await openedAccount();
    const family = `${base}/patients/profiles`;
    const managers = async () =>
      (await portal.get(family, { as, language: 'en' })).body.data.managers.map(
        ({ firstName }: { firstName: string }) => firstName,
      );
    expect(await managers()).toEqual([]);
    const exported = (await portal.get(`${base}/patients/personal-data`, { as })).body.data;
    expect(exported.managers).toEqual([]);
    const { code } = (await portal.post(`${family}/invitations`, undefined, { as })).body.data;
    const ani = await portal.signIn(seeded.ani);
    const accepted = await portal.post(`${family}/accept`, { code }, { as: ani, language: 'en' });
    expect(accepted.body.data).toMatchObject({ patientId: narek, relation: 'adult' });
    expect(await managers()).toEqual(['Ani']);
    const switched = await portal.post(
      `${base}/patients/switch-to-account`,
      { patientId: narek },
      { as: ani },
    );
    expect(switched.status).toBe(200);
  });

  test('keeps a contact that the desk types and that a former parent has as well', async () => {
    await addNarek();
    const seen = { phone, email: null, birthDate: person.birthDate, ssn: null };
    const email = 'ani.demo@arev.example';
    expect((await atDesk(`${narek}/correction`, { seen, facts: { ...seen, email } })).status).toBe(200);
    await sweep(portal);
    const patient = portal.db.selectFrom('patient').where('id', '=', narek);
    expect(await patient.select('email').executeTakeFirst()).toEqual({ email });
  });

  test('keeps a contact that they have proved themselves, also if a parent had lent it', async () => {
    const as = await openedAccount();
    const patient = portal.db.updateTable('patient').where('id', '=', narek);
    await patient.set({ email: 'narek@example.am', emailLentBy: seeded.ani }).execute();
    const contact = 'narek@example.am';
    const { data } = await post('contact-codes', { contact, currentPassword: person.password }, as);
    const { code } = await lastCode();
    expect((await post('contact', { contact, codeId: data.codeId, code }, as)).status).toBe(200);
    await sweep(portal);
    expect(await me(as)).toMatchObject({ email: contact });
  });
});

describe('A patient who has lost the password and the proved contact', () => {
  const corrected = 'karen.new@example.am';
  /** Karen has proved the phone and the email address; the desk corrects the address. */
  const lose = async () => {
    const { data } = await register();
    const { patientId } = await me(data.accessToken);
    const proved = portal.db.updateTable('patient').where('id', '=', patientId);
    await proved.set({ emailProvedAt: new Date(testNow), phoneProvedAt: null }).execute();
    const { phone: number, email, birthDate, ssn } = karen;
    const seen = { phone: number, email, birthDate, ssn };
    expect(
      (await atDesk(`${patientId}/correction`, { seen, facts: { ...seen, email: corrected } })).status,
    ).toBe(200);
    await portal.db.deleteFrom('outboxMessage').execute();
    portal.clock.pass(60_000);
    return { patientId: patientId as number, as: data.accessToken as string };
  };
  const password = 'grey-boat-under-7-hills';
  const recover = async ({ proof, birthDate }: { proof?: string; birthDate?: string }) =>
    post('recovery', {
      ...{ contact: corrected, password, ...(birthDate !== undefined && { birthDate }) },
      proof: proof ?? (await prove(corrected, 'recovery')),
    });

  test('sets a new one with the corrected contact once the desk has approved it', async () => {
    const { patientId, as } = await lose();
    expect((await recover({ birthDate: karen.birthDate })).code).toBe(-10);
    expect(await accountIn(patientId)).toMatchObject({
      ...{ login: true, blocked: null, approvable: [karen.phone, corrected] },
    });
    expect((await approve(patientId, corrected)).status).toBe(200);
    const [message] = await told('password-to-set');
    expect(message).toMatchObject({ recipient: corrected, language: 'en' });
    expect(message?.data?.link).toMatch(/\/en\/auth\/recovery$/);
    portal.clock.pass(60_000);
    expect((await confirmed(corrected, 'recovery')).approved).toBe(true);
    portal.clock.pass(60_000);
    const proof = await prove(corrected, 'recovery');
    expect((await recover({ proof })).fields).toEqual([{ path: 'birthDate', key: 'required' }]);
    const wrong = await recover({ proof, birthDate: '1985-11-10' });
    expect(wrong.fields).toEqual([{ path: 'birthDate', key: 'birthDateDiffers' }]);
    const { status, data } = await recover({ proof, birthDate: karen.birthDate });
    expect([status, data]).toEqual([200, { username: karen.username }]);
    expect((await portal.get(`${base}/auth/me`, { as })).body.code).toBe(-11);
    expect((await portal.post(`${base}/auth/sign-in`, { username: karen.username, password })).status).toBe(
      200,
    );
    expect((await accountIn(patientId)).approvable).toEqual([karen.phone]);
  });

  test('is told at every other contact, also at the replaced one, before and after', async () => {
    const { patientId } = await lose();
    await approve(patientId, corrected);
    const others = [karen.phone, karen.email].sort();
    expect((await told('contact-approved')).map(({ recipient }) => recipient)).toEqual(others);
    await recover({ birthDate: karen.birthDate });
    expect((await told('password-changed')).map(({ recipient }) => recipient)).toEqual(others);
    const exported = portal.db.selectFrom('replacedContact').where('patientId', '=', patientId);
    expect(await exported.select('contact').execute()).toEqual([]);
  });

  test('reads in the export of the data which contact the desk has replaced', async () => {
    const { as } = await lose();
    const { data } = (await portal.get(`${base}/patients/personal-data`, { as, language: 'en' })).body;
    expect(data.replacedContacts).toEqual([{ contact: karen.email, replacedAt: testNow }]);
  });

  test('ends an approval with a new password that is set in another way', async () => {
    const { patientId, as } = await lose();
    await approve(patientId, corrected);
    const changed = await post('password', { currentPassword: karen.password, password }, as);
    expect(changed.status).toBe(200);
    expect((await accountIn(patientId)).approved).toEqual([]);
    expect((await recover({ birthDate: karen.birthDate })).code).toBe(-10);
  });
});

test('Patients with proved contacts only need no approval, and staff get none', async () => {
  await portal.db
    .updateTable('patient')
    .set({ phoneProvedAt: new Date(testNow), emailProvedAt: new Date(testNow) })
    .where('id', '=', seeded.ani)
    .execute();
  expect(await accountIn(seeded.ani)).toEqual({
    login: true,
    blocked: 'proved',
    approvable: [],
    approved: [],
  });
  expect((await approve(seeded.ani, 'ani.demo@arev.example')).body.code).toBe(-67);
  expect((await approve(seeded.admin, 'admin.demo@arev.example')).status).toBe(404);
});

test('Five approvals a day are the most for one patient', async () => {
  await addNarek();
  for (let count = 0; count < 5; count += 1) {
    portal.clock.pass(1000);
    expect((await approve(narek, phone)).status).toBe(200);
  }
  expect((await approve(narek, phone)).status).toBe(429);
});

test('Ended approvals are deleted, and replaced contacts after half a year', async () => {
  await addNarek();
  await approve(narek, phone);
  const replaced = { patientId: narek, kind: 'email' as const, contact: 'former@example.am' };
  await portal.db
    .insertInto('replacedContact')
    .values({ ...replaced, replacedAt: new Date(testNow) })
    .execute();
  const left = async () => {
    await sweep(portal);
    const approvals = await portal.db.selectFrom('approvedContact').select('patientId').execute();
    const contacts = await portal.db.selectFrom('replacedContact').select('patientId').execute();
    return [approvals.length, contacts.length];
  };
  expect(await left()).toEqual([1, 1]);
  portal.clock.pass(86_400_000);
  expect(await left()).toEqual([0, 1]);
  portal.clock.pass(180 * 86_400_000);
  expect(await left()).toEqual([0, 0]);
});
