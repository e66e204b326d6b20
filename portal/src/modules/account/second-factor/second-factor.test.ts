import { Secret, TOTP } from 'otpauth';
import { seeded } from '../../../testing/builders.ts';
import { forgetSecondFactor } from './forget-second-factor.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
});
afterEach(() => portal.close());

const base = '/patients/api/v1/auth';
const period = 30_000;
const signIn = async (code?: string, user = 'reception', password = `arev-demo-${user}`) => {
  const credentials = { username: `${user}.demo`, password };
  const { status, body } = await portal.post(`${base}/sign-in`, { ...credentials, ...(code && { code }) });
  return {
    status,
    code: body.code ?? 0,
    as: body.data?.accessToken as string,
    refresh: body.data?.refreshToken,
  };
};
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portal.clock() });
const letters = async (as: string) => {
  const { status, body } = await portal.get('/patients/api/v1/staff/letters', { as });
  return [status, body.code ?? 0];
};
const enrol = async () => {
  const { as } = await signIn();
  const started = await portal.post(`${base}/second-factor`, undefined, { as });
  const { secret, address, qr } = started.body.data;
  const confirmed = await portal.post(`${base}/second-factor/confirmation`, { code: codeOf(secret) }, { as });
  portal.clock.pass(period);
  return { as, secret, address, qr, confirmed, recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
};

test('Staff without a second factor can only set one up, and get the rights of their role after that', async () => {
  const { as } = await signIn();
  expect(await letters(as)).toEqual([403, -77]);
  expect((await portal.get(`${base}/me`, { as })).body.data.needsSecondFactor).toBe(true);

  const { as: enrolled, address, qr, recoveryCodes } = await enrol();
  expect(address).toMatch(/^otpauth:\/\/totp\/Arev:reception\.demo\?.*secret=[A-Z2-7]{32}/);
  expect(qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await letters(enrolled)).toEqual([200, 0]);
  expect((await portal.get(`${base}/me`, { as: enrolled })).body.data.needsSecondFactor).toBe(false);
});

test('A sign-in of staff requires password and code, and each code works once', async () => {
  const { secret } = await enrol();
  expect(await signIn()).toMatchObject({ status: 422, code: -75, as: undefined });
  for (const wrong of ['000000', 'ՓԸբ8֍2'])
    expect(await signIn(wrong)).toMatchObject({ status: 422, code: -76 });
  const code = codeOf(secret);
  const { as } = await signIn(code);
  expect(await letters(as)).toEqual([200, 0]);
  expect(await signIn(code)).toMatchObject({ code: -76 });
  // A phone's clock may be half a minute behind.
  portal.clock.pass(2 * period);
  const late = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: portal.clock() - period,
  });
  expect(await signIn(late)).toMatchObject({ status: 200 });
});

test('A recovery code replaces the authenticator app once, in any notation', async () => {
  const { recoveryCodes } = await enrol();
  const [code = ''] = recoveryCodes;
  expect(await signIn(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toMatchObject({ status: 200 });
  expect(await signIn(code)).toMatchObject({ code: -76 });
});

test('Attempts at second-factor codes are limited, also from many networks', async () => {
  const { secret } = await enrol();
  const from = (address: string, code: string) =>
    portal.post(
      `${base}/sign-in`,
      { username: 'reception.demo', password: 'arev-demo-reception', code },
      { headers: { 'x-forwarded-for': address } },
    );
  for (let at = 1; at <= 9; at += 1) expect((await from(`192.0.2.${at}`, '000000')).status).toBe(422);
  expect((await from('198.51.100.7', codeOf(secret))).body.code).toBe(-26);
});

test('A sign-in of staff in two steps counts as one attempt, and none after success', async () => {
  const { secret } = await enrol();
  for (let time = 0; time < 9; time += 1) await signIn(undefined, 'reception', 'guess');
  expect((await signIn()).code).toBe(-75);
  expect((await signIn(codeOf(secret))).status).toBe(200);
  const counted = portal.db.selectFrom('signInFailure').select('failures').where('failures', '>', 9);
  expect(await counted.execute()).toEqual([]);
});

test('A password without its code gives no more attempts at the account', async () => {
  await enrol();
  for (let time = 0; time < 9; time += 1) expect((await signIn('000000')).code).toBe(-76);
  for (let time = 0; time < 3; time += 1) expect((await signIn()).code).toBe(-75);
  expect((await signIn(undefined, 'reception', 'guess')).code).toBe(-6);
  expect((await signIn()).code).toBe(-26);
});

test('The second-factor secret is stored encrypted, and recovery codes hashed', async () => {
  const { secret, recoveryCodes } = await enrol();
  const rows = await portal.db.selectFrom('secondFactor').selectAll().execute();
  const codes = await portal.db.selectFrom('recoveryCode').selectAll().execute();
  const kept = Buffer.concat([
    ...rows.map(({ sealedSecret }) => sealedSecret),
    ...codes.map(({ hash }) => hash),
  ]);
  expect(kept.includes(secret)).toBe(false);
  for (const code of recoveryCodes) expect(kept.includes(code.replaceAll('-', ''))).toBe(false);
});

test.each([
  ...['reception/day?branchId=2&date=2027-02-16', 'reception/day-version?branchId=2&date=2027-02-16'],
  ...[
    'reception/waiting?doctorId=1&branchId=2&date=2027-02-16',
    'verifications',
    'verifications-version',
    'colleagues',
  ],
  ...['requests', 'requests-version', 'letters', 'letters-version', 'ratings', 'ratings-version'],
])(
  'A page that only reads %s by itself is signed out, and the one of a working person is not',
  async (path) => {
    const { as } = await enrol();
    const read = async () => (await portal.get(`/patients/api/v1/staff/${path}`, { as })).status;
    const pass = async (minutes: number, each: () => Promise<unknown>) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        portal.clock.pass(60_000);
        expect(await read()).toBe(200);
        await each();
      }
    };
    await pass(20, () => portal.post(`${base}/activity`, undefined, { as }));
    await pass(14, () => Promise.resolve());
    portal.clock.pass(2 * 60_000);
    expect(await read()).toBe(401);
  },
);

test('The password alone cannot replace a second factor, and patients have no second factor', async () => {
  await enrol();
  const weak = await portal.signIn(seeded.reception);
  expect((await portal.post(`${base}/second-factor`, undefined, { as: weak })).body.code).toBe(-75);
  const patient = await portal.signIn(seeded.ani);
  expect((await portal.post(`${base}/second-factor`, undefined, { as: patient })).body.code).toBe(-28);
});

test('A session of staff ends after fifteen minutes without activity', async () => {
  const { as } = await enrol();
  portal.clock.pass(10 * 60_000);
  expect((await portal.get('/patients/api/v1/staff/patients?text=davtyan', { as })).status).toBe(200);
  portal.clock.pass(10 * 60_000);
  await portal.post(`${base}/activity`, undefined, { as });
  portal.clock.pass(14 * 60_000);
  // Automatic requests of a page do not keep the session active.
  expect((await portal.get(`${base}/me`, { as })).status).toBe(200);
  portal.clock.pass(2 * 60_000);
  expect(await letters(as)).toEqual([401, -11]);
});

test('An idle session of staff cannot be renewed, and one of a patient can', async () => {
  const staff = await signIn();
  const patient = await signIn(undefined, 'ani');
  portal.clock.pass(16 * 60_000);
  const renewed = async ({ refresh }: { refresh: string }) =>
    (
      await portal.post(`${base}/refresh-token`, undefined, {
        headers: { authorization: `Bearer ${refresh}` },
      })
    ).status;
  expect([await renewed(staff), await renewed(patient)]).toEqual([401, 200]);
});

describe('A switch of accounts by staff', () => {
  const patients = '/patients/api/v1/patients';
  const child = { firstName: 'Նարե', lastName: 'Դավթյան', birthDate: '2018-05-21', ssn: '7718180521' };
  const switchTo = async (patientId: number, as: string): Promise<string> =>
    (await portal.post(`${patients}/switch-to-account`, { patientId }, { as })).body.data.accessToken;
  const actForChild = async () => {
    const { as } = await enrol();
    const added = await portal.post(`${patients}/profiles`, child, { as });
    return switchTo(added.body.data.patientId, as);
  };

  test('Staff who act for a child have the rights of their role again after the return', async () => {
    const acting = await actForChild();
    expect(await letters(acting)).toEqual([403, -28]);
    expect(await letters(await switchTo(seeded.reception, acting))).toEqual([200, 0]);
  });

  test('Staff who act for a child are logged out after fifteen minutes without activity', async () => {
    const acting = await actForChild();
    const me = () => portal.get(`${base}/me`, { as: acting });
    expect((await me()).body.data).toMatchObject({ role: 'PATIENT', endsIdle: true });
    portal.clock.pass(14 * 60_000);
    await portal.post(`${base}/activity`, undefined, { as: acting });
    portal.clock.pass(14 * 60_000);
    expect((await me()).status).toBe(200);
    portal.clock.pass(2 * 60_000);
    expect((await me()).body.code).toBe(-11);
  });

  test('A return from the account of a child replaces no second factor', async () => {
    const { as } = await signIn();
    const added = await portal.post(`${patients}/profiles`, child, { as });
    const back = await switchTo(seeded.reception, await switchTo(added.body.data.patientId, as));
    expect(await letters(back)).toEqual([403, -77]);
  });
});

test('Staff who lost phone and codes set up a new second factor after the reset command', async () => {
  const { as } = await enrol();
  await forgetSecondFactor(portal.db, 'Reception.demo', new Date(portal.clock()));
  expect(await letters(as)).toEqual([401, -11]);
  const { as: weak } = await signIn();
  expect(await letters(weak)).toEqual([403, -77]);
  await expect(forgetSecondFactor(portal.db, 'nobody.here', new Date())).rejects.toThrow('Nobody has');
});

test('If the second-factor secret cannot be decrypted, codes are refused, and recovery codes still work', async () => {
  const { secret, recoveryCodes } = await enrol();
  await portal.db
    .updateTable('secondFactor')
    .set({ sealedSecret: Buffer.alloc(60) })
    .execute();
  expect(await signIn(codeOf(secret))).toMatchObject({ status: 422, code: -76 });
  expect((await signIn(recoveryCodes[0])).status).toBe(200);
});
