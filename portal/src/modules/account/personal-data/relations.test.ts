import { seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  await portal.db.deleteFrom('familyGrant').execute();
});

const hour = 3_600_000;
const base = '/patients/api/v1/patients';
const exportOf = async (patientId: number) => {
  const as = await portal.signIn(patientId);
  return (await portal.get(`${base}/personal-data`, { as, language: 'en' })).body.data;
};
const relationsOf = async (patientId: number) => (await exportOf(patientId)).relations;
const grant = async (given: { revokedAt: Date | null; kind?: 'child' | 'adult' }): Promise<void> => {
  await portal.db
    .insertInto('familyGrant')
    .values({
      ...{ managerId: seeded.ani, subjectId: seeded.mariam, kind: 'adult', ...given },
      grantedAt: new Date(testNow - 48 * hour),
    })
    .execute();
};
const since = testNow - 48 * hour;
const mariam = 'Mariam Hakobyan';
const ani = 'Ani Davtyan';

test('While one person may act for another, the exported relations name each to the other', async () => {
  await grant({ revokedAt: null });
  expect(await relationsOf(seeded.ani)).toEqual([
    { side: 'manages', kind: 'adult', name: mariam, since, until: null },
  ]);
  expect(await relationsOf(seeded.mariam)).toEqual([
    { side: 'managedBy', kind: 'adult', name: ani, since, until: null },
  ]);
});

test('A person who revoked access still sees who had it, and is no longer named to that person', async () => {
  const until = testNow - hour;
  await grant({ revokedAt: new Date(until) });
  expect(await relationsOf(seeded.mariam)).toEqual([
    { side: 'managedBy', kind: 'adult', name: ani, since, until },
  ]);
  const data = await exportOf(seeded.ani);
  expect(data.relations).toEqual([{ side: 'manages', kind: 'adult', name: null, since, until }]);
  expect(JSON.stringify(data)).not.toContain('Mariam');
});

test.each([
  ['16 February', '2009-02-16', '2027-02-15'],
  ['29 February', '2012-02-29', '2030-02-28'],
])(
  'A child born on %s is no longer named to the parents from the day of age on, and still sees who they were',
  async (_, birthDate, dayBefore) => {
    await portal.db.updateTable('patient').set({ birthDate }).where('id', '=', seeded.mariam).execute();
    await grant({ revokedAt: null, kind: 'child' });
    // Midnight in Yerevan.
    const until = Date.parse(`${dayBefore}T20:00:00Z`);
    portal.clock.set(until - 1);
    expect(await relationsOf(seeded.ani)).toEqual([
      { side: 'manages', kind: 'child', name: mariam, since, until: null },
    ]);
    portal.clock.set(until);
    expect(await relationsOf(seeded.ani)).toEqual([
      { side: 'manages', kind: 'child', name: null, since, until },
    ]);
    expect(await relationsOf(seeded.mariam)).toEqual([
      { side: 'managedBy', kind: 'child', name: ani, since, until },
    ]);
  },
);
