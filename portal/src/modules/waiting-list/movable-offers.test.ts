import { addAppointment, seeded } from '../../testing/builders.ts';
import { base, openWaiting, tuesdayAt } from '../../testing/waiting.ts';

const opened = await openWaiting();
const { portal, join, list, free, offer } = opened;
let ani: string;
afterAll(() => portal.close());
beforeEach(async () => {
  ({ ani } = await opened.reset());
});

const at = (time: string): Date => new Date(tuesdayAt(time));
/** Ani waits, has this visit, and is offered the freed time at ten. */
const offered = async (given: Partial<Parameters<typeof addAppointment>[1]> = {}) => {
  const id = await addAppointment(portal.db, { startsAt: at('16:00'), ...given });
  await join(ani);
  await free();
  await offer();
  return id;
};
const movable = async () => (await list(ani)).data[0].offer.movable;
const pendingMovable = async () =>
  (await portal.get('/patients/api/v1/patients/pending', { as: ani })).body.data.offers[0].movable;

test('A patient with a later visit can move it to the offered time, and has one visit then', async () => {
  const appointmentId = await offered();
  expect(await movable()).toEqual({ appointmentId });
  expect(await pendingMovable()).toEqual({ appointmentId });
  const { status } = await portal.post(
    `${base}/reschedule`,
    { appointmentId, date: tuesdayAt('10:00') },
    { as: ani },
  );
  expect(status).toBe(200);
});

test('The next of several later visits is moved', async () => {
  await addAppointment(portal.db, { startsAt: at('17:00') });
  const appointmentId = await offered();
  expect(await movable()).toEqual({ appointmentId });
});

test.each([
  ['with another doctor', { doctorId: 2 }],
  ['at another branch', { branchId: 1 }],
  ['that is cancelled', { status: 'cancelled' }],
  ['of another patient', { patientId: 2 }],
] as const)('A visit %s is not moved to the offered time', async (_, given) => {
  await offered(given);
  expect(await movable()).toBeUndefined();
  expect(await pendingMovable()).toBeUndefined();
});

test('A visit that begins too soon to be moved online is not moved to the offered time', async () => {
  const appointmentId = await offered({ startsAt: at('11:00') });
  await portal.db
    .updateTable('waitingOffer')
    .set({ until: at('10:00') })
    .execute();
  expect(await movable()).toEqual({ appointmentId });
  portal.clock.set(tuesdayAt('09:30'));
  ani = await portal.signIn(seeded.ani);
  expect((await list(ani)).data[0].offer.startsAt).toBe(tuesdayAt('10:00'));
  expect(await movable()).toBeUndefined();
});
