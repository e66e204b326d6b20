import { visitState, type VisitState } from '@arev/shared/contracts/appointments';
import fc from 'fast-check';
import { addAppointment, forgetVisits } from '../../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { testNow } from '../../../testing/test-clock.ts';
import {
  allows,
  liveStates,
  stateAfter,
  statesBefore,
  statusAfter,
  visitEvents,
  type VisitEvent,
} from './visit-states.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => forgetVisits(database.db));

const states = visitState.options;
const steps = states.flatMap((before) =>
  visitEvents.flatMap((event) => {
    const after = stateAfter(before, event);
    return after === undefined || after === before ? [] : [`${before} ${after}`];
  }),
);
const heldUntil = new Date(testNow + 600_000);
const visitIn = (status: VisitState) =>
  addAppointment(database.db, { status, heldUntil: status === 'held' ? heldUntil : null });

test('The database has the same steps between visit states as the code', async () => {
  const rows = await database.db.selectFrom('appointmentStep').selectAll().execute();
  expect(new Set(rows.map(({ before, after }) => `${before} ${after}`))).toEqual(new Set(steps));
});

test('The database accepts every step between visit states of the list, and no other', async () => {
  for (const before of states)
    for (const after of states.filter((state) => state !== before)) {
      await forgetVisits(database.db);
      const id = await visitIn(before);
      const change = database.db
        .updateTable('appointment')
        .set({ status: after, heldUntil: after === 'held' ? heldUntil : null })
        .where('id', '=', id)
        .execute();
      const outcome = await change.then(
        () => 'taken',
        () => 'refused',
      );
      expect([before, after, outcome]).toEqual([
        before,
        after,
        steps.includes(`${before} ${after}`) ? 'taken' : 'refused',
      ]);
    }
});

const happen = async (id: number, event: VisitEvent): Promise<boolean> => {
  const { numUpdatedRows } = await database.db
    .updateTable('appointment')
    .set({ status: statusAfter(event), ...(event === 'book' && { heldUntil: null }) })
    .where('id', '=', id)
    .where(allows(event))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

test('A visit follows the state machine for any sequence of events, and the database agrees', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<VisitState[]>('held', 'booked'),
      fc.array(fc.constantFrom(...visitEvents), { maxLength: 12 }),
      async (start, events) => {
        await forgetVisits(database.db);
        const id = await visitIn(start);
        let expected = start;
        for (const event of events) {
          const after = stateAfter(expected, event);
          expect(await happen(id, event)).toBe(after !== undefined);
          expected = after ?? expected;
          const row = await database.db
            .selectFrom('appointment')
            .where('id', '=', id)
            .select('status')
            .executeTakeFirstOrThrow();
          expect(row.status).toBe(expected);
        }
      },
    ),
    { numRuns: 60 },
  );
});

const anyEvents = fc.array(fc.constantFrom(...visitEvents), { maxLength: 30 });
const walk = (start: VisitState, events: readonly VisitEvent[]): VisitState[] => {
  const seen = [start];
  for (const event of events) seen.push(stateAfter(seen.at(-1)!, event) ?? seen.at(-1)!);
  return seen;
};

test('A visit in an end state never becomes active again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...states), anyEvents, (start, events) => {
      const live = walk(start, events).map((state) => liveStates.some((one) => one === state));
      expect(live.lastIndexOf(true)).toBeLessThan(live.includes(false) ? live.indexOf(false) : live.length);
    }),
  );
});

test('No state leads back to held', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...states.filter((state) => state !== 'held')),
      anyEvents,
      (start, events) => {
        expect(walk(start, events)).not.toContain('held');
      },
    ),
  );
  expect(statesBefore('book')).toEqual(['held']);
});

test('A late payment counts for every visit except a cancelled one', () => {
  expect(states.filter((state) => !statesBefore('pay').includes(state))).toEqual([
    'held',
    'paid',
    'cancelled',
  ]);
});

test.each(liveStates.map((status) => [status]))('A visit in the state %s keeps its time', async (status) => {
  await visitIn(status);
  const other = { patientId: 3, status: 'booked' as const };
  await expect(addAppointment(database.db, other)).rejects.toThrow('appointment_doctor_free');
  const elsewhere = { doctorId: 5, status: 'booked' as const };
  await expect(addAppointment(database.db, elsewhere)).rejects.toThrow('appointment_patient_free');
});

test.each(states.filter((state) => !liveStates.some((live) => live === state)).map((state) => [state]))(
  'A visit in the state %s leaves its time free',
  async (status) => {
    await visitIn(status);
    expect(await addAppointment(database.db, { patientId: 3 })).toEqual(expect.any(Number));
  },
);
