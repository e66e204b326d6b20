import { seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;

beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const base = '/patients/api/v1';
const inForce = '2026-09-01';
const later = '2027-01-01';

const publish = (version: string) =>
  portal.db.updateTable('companyText').set({ version }).where('kind', '=', 'terms-conditions').execute();
const dueOf = async (as: string) => (await portal.get(`${base}/auth/me`, { as })).body.data.consentsDue;
const agree = (as: string, consents: object[]) =>
  portal.post(`${base}/auth/consents`, { consents }, { as, language: 'hy' });
const agreed = async (as: string) =>
  (await portal.get(`${base}/auth/consents`, { as })).body.data.map(
    ({ kind, version }: Record<string, string>) => [kind, version],
  );

test('Patients are asked again to accept a text whose version changed, until they agree', async () => {
  const ani = await portal.signIn(seeded.ani);
  expect(await dueOf(ani)).toBeUndefined();
  await publish(later);
  expect(await dueOf(ani)).toEqual([{ kind: 'terms', version: later }]);
  const { status, body } = await agree(ani, [{ kind: 'terms', version: later }]);
  expect([status, body.data]).toEqual([200, null]);
  expect(await dueOf(ani)).toBeUndefined();
  expect(await agreed(ani)).toEqual([
    ['terms', later],
    ['personal-data', inForce],
    ['terms', inForce],
  ]);
  const { consents } = (await portal.get(`${base}/patients/personal-data`, { as: ani })).body.data;
  expect(consents[0]).toEqual({
    kind: 'terms',
    version: later,
    givenAt: portal.clock(),
    language: 'hy',
  });
});

test('Patients who have never accepted a version are asked to agree to both texts', async () => {
  await portal.db.updateTable('patientConsent').set({ version: null }).execute();
  const ani = await portal.signIn(seeded.ani);
  const due = await dueOf(ani);
  expect(due).toEqual([
    { kind: 'terms', version: inForce },
    { kind: 'personal-data', version: inForce },
  ]);
  await agree(ani, due);
  await agree(ani, due);
  expect(await agreed(ani)).toHaveLength(4);
});

test('Consent to a version that is no longer in force does not count as consent to the next one', async () => {
  const ani = await portal.signIn(seeded.ani);
  await publish(later);
  expect((await agree(ani, [{ kind: 'terms', version: inForce }])).status).toBe(200);
  expect(await dueOf(ani)).toEqual([{ kind: 'terms', version: later }]);
  expect((await agree(ani, [])).status).toBe(422);
});

test('Staff are not asked for consents', async () => {
  await publish(later);
  const admin = await portal.signIn(seeded.admin);
  expect(await dueOf(admin)).toBeUndefined();
});
