import { upsert } from '../content/import/upsert.ts';
import { outboxService } from '../modules/outbox/service.ts';
import { offersService } from '../modules/waiting-list/offers-service.ts';
import { addAppointment, buildPatient, seeded } from './builders.ts';
import { openPortal } from './portal.ts';
import { testNow } from './test-clock.ts';

/** A patient in addition to the seed. */
export const third = 10_000;
export const base = '/patients/api/v1/appointments';
export const url = `${base}/waiting-list`;
export const minutes = (count: number): number => count * 60_000;
export const tuesdayAt = (time: string): number => Date.parse(`2027-02-23T${time}:00+04:00`);
export const wish = { doctorId: 1, serviceId: 8, from: '2027-02-22', to: '2027-02-26' };

/** A portal where patients wait for freed times. */
export const openWaiting = async () => {
  const portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
  await upsert(portal.db, 'patient', ['id'], [buildPatient(third)]);
  const offer = offersService({ ...portal, outbox: outboxService(portal) }).offerFreedTimes;
  return {
    ...{ portal, offer },
    join: (token: string, given: object = {}) =>
      portal.post(url, { ...wish, ...given }, { as: token, language: 'en' }),
    list: async (token: string) => (await portal.get(url, { as: token, language: 'en' })).body,
    leave: (waitingId: number, token: string) => portal.post(`${url}/leave`, { waitingId }, { as: token }),
    decline: (waitingId: number, startsAt: number, token: string) =>
      portal.post(`${url}/decline`, { waitingId, startsAt }, { as: token }),
    /** A cancelled visit of another patient, which frees its time. */
    free: async (time = '10:00', given: object = {}) => {
      const startsAt = new Date(tuesdayAt(time));
      const id = await addAppointment(portal.db, { patientId: 2, startsAt, ...given });
      await portal.db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', id).execute();
    },
    told: async (): Promise<(number | null)[]> =>
      (
        await portal.db
          .selectFrom('outboxMessage')
          .where('template', '=', 'time-free')
          .select('patientId')
          .orderBy('createdAt')
          .execute()
      ).map(({ patientId }) => patientId),
    later: async (minute: number) => {
      portal.clock.set(testNow + minutes(minute));
      await offer();
    },
    /** Empties the waiting list and signs in three patients. */
    reset: async () => {
      portal.clock.set(testNow);
      for (const table of ['payment', 'appointment', 'waiting', 'freedTime', 'outboxMessage'] as const)
        await portal.db.deleteFrom(table).execute();
      return {
        ani: await portal.signIn(seeded.ani),
        mariam: await portal.signIn(seeded.mariam),
        other: await portal.signIn(third),
      };
    },
  };
};
