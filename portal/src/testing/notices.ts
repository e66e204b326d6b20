import { noticesService } from '../modules/appointments/notices/service.ts';
import { outboxService } from '../modules/outbox/service.ts';
import { forgetVisits, seeded } from './builders.ts';
import { openPortal } from './portal.ts';
import { testNow } from './test-clock.ts';

export const base = '/patients/api/v1/appointments';
export const hours = (count: number): number => count * 3_600_000;
export const tuesdayAt = (time: string): number => Date.parse(`2027-02-23T${time}:00+04:00`);
/** Unfolds the lines of an iCalendar text, which may be folded anywhere. */
export const linesOf = (content: string | undefined): string[] =>
  (content ?? '').replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);

/** A portal with the service that notifies patients of their visits. */
export const openNotices = async () => {
  const portal = await openPortal({
    environment: {
      ACCESS_TOKEN_SECONDS: '86400',
      MAIL_FROM: 'Arev <visits@arev.example>',
      VISITS_PER_DOCTOR_AND_DAY: '3',
    },
  });
  const notices = noticesService({ ...portal, outbox: outboxService(portal) });
  /** Signs in for each call, because sessions expire: the clock moves by days in these tests. */
  const post = async (path: string, body: object) =>
    portal.post(`${base}${path}`, body, { as: await portal.signIn(seeded.ani) });
  const messages = () => portal.db.selectFrom('outboxMessage').selectAll().orderBy('createdAt').execute();
  return {
    ...{ portal, notices, post, messages },
    book: async (time = '10:00'): Promise<number> => {
      const wish = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', again: true };
      return (await post('', { ...wish, date: tuesdayAt(time) })).body.data.id;
    },
    move: (appointmentId: number, time: string) =>
      post('/reschedule', { appointmentId, date: tuesdayAt(time) }),
    cancel: (appointmentId: number, reason?: string) => post('/cancel', { appointmentId, reason }),
    told: async () => (await messages()).map(({ template, key }) => [template, key]),
    remindAt: async (instant: number) => {
      portal.clock.set(instant);
      await notices.remind();
    },
    reset: async (): Promise<void> => {
      portal.clock.set(testNow);
      await forgetVisits(portal.db);
      await portal.db.deleteFrom('outboxMessage').execute();
    },
  };
};
