import fc from 'fast-check';
import { forgetVisits, seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
});
afterAll(() => portal.close());

const base = '/patients/api/v1/appointments';
const people = [seeded.ani, seeded.mariam] as const;
const start = Date.parse('2027-02-23T10:00:00+04:00');

type Deed = readonly [
  who: number,
  what: 'book' | 'hold' | 'confirm' | 'release' | 'extend' | 'cancel',
  slot: number,
  minutes: number,
];
const anyDeed: fc.Arbitrary<Deed> = fc.tuple(
  fc.constantFrom(0, 1),
  fc.constantFrom('book', 'hold', 'confirm', 'release', 'extend', 'cancel'),
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom(0, 0, 4, 11),
);

const ofPatient = (patientId: number) =>
  portal.db
    .selectFrom('appointment')
    .where('patientId', '=', patientId)
    .select(['id', 'status'])
    .orderBy('id', 'desc')
    .execute();

const perform = async ([who, what, slot]: Deed, as: string) => {
  const wish = {
    ...{ serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', again: true },
    date: start + slot * 15 * 60_000,
  };
  const rows = await ofPatient(people[who]!);
  const held = rows.find(({ status }) => status === 'held')?.id ?? 1;
  const last = rows.find(({ status }) => status !== 'held')?.id ?? 1;
  const calls = {
    book: ['', wish],
    hold: ['/holds', wish],
    confirm: ['/holds/confirm', { holdId: held }],
    release: ['/holds/release', { holdId: held }],
    extend: ['/holds/extend', { holdId: held }],
    cancel: ['/cancel', { appointmentId: last }],
  } as const;
  return portal.post(`${base}${calls[what][0]}`, calls[what][1], { as });
};

/** Invariant after every action: no two visits of one doctor or one patient overlap. */
const expectNoOverlap = async () => {
  const rows = await portal.db
    .selectFrom('appointment')
    .where('status', '!=', 'cancelled')
    .select(['startsAt', 'endsAt', 'heldUntil'])
    .orderBy('startsAt')
    .execute();
  const live = rows.filter(({ heldUntil }) => heldUntil === null || heldUntil.getTime() > portal.clock());
  for (const [index, visit] of live.entries())
    if (index > 0) expect(live[index - 1]!.endsAt.getTime()).toBeLessThanOrEqual(visit.startsAt.getTime());
};

test('Two patients who book, hold, confirm, release and cancel in any order never share a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDeed, { minLength: 4, maxLength: 12 }), async (deeds) => {
      portal.clock.set(testNow);
      await forgetVisits(portal.db);
      const tokens = await Promise.all(people.map((patientId) => portal.signIn(patientId)));
      for (const deed of deeds) {
        portal.clock.pass(deed[3] * 60_000);
        const { status, body } = await perform(deed, tokens[deed[0]]!);
        if (status !== 200) expect([-16, -21, -22, -50, -51, -58]).toContain(body.code);
        await expectNoOverlap();
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);
