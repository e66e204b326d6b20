import { seeded } from '../testing/builders.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn(seeded.admin);
});
afterAll(() => portal.close());

/** The database has no year 0, and there is no plain date after the last of these. */
const impossible = ['2027-02-30', '2027-02-29', '0000-01-01', '0001-01-01', '9999-12-31'];
const staff = '/patients/api/v1/staff';

test.each([
  ['audit', 'from'],
  ['audit', 'until'],
  ['requests', 'from'],
  ['requests', 'until'],
  ['letters', 'until'],
  ['ratings', 'until'],
  ['surveys', 'until'],
  ['applications', 'until'],
  ['payments', 'day'],
  ['payments/statement', 'day'],
  ['rating-counts', 'until'],
])('A list of the desk refuses an impossible day: %s by %s', async (list, name) => {
  for (const day of impossible) {
    const { status, body } = await portal.get(`${staff}/${list}?${name}=${day}`, { as: admin });
    expect([day, status, body.fields?.[0]?.key]).toEqual([day, 422, 'invalid']);
  }
});

test('Nobody is added at the desk with an impossible day of birth', async () => {
  const person = { firstName: 'Nare', lastName: 'Davtyan', phone: '+37499123456', language: 'hy' };
  for (const birthDate of impossible) {
    const { status, body } = await portal.post(`${staff}/patients`, { ...person, birthDate }, { as: admin });
    expect([birthDate, status, body.fields]).toEqual([
      birthDate,
      422,
      [{ path: 'birthDate', key: 'invalid' }],
    ]);
  }
});
