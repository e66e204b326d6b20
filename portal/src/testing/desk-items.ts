import { apply, keptApplications } from './applications.ts';
import { addAppointment, seeded } from './builders.ts';
import { pdf } from './documents.ts';
import { formOf, sending } from './form.ts';
import { addLetter } from './letters.ts';
import type { TestPortal } from './portal.ts';
import { testNow } from './test-clock.ts';

const language = 'en';
const createdAt = new Date(testNow);

/** Adds an item to each inbox of the desk; the result is its path below `staff`. */
export const deskItems = (portal: () => TestPortal) => ({
  letter: async () => `letters/question/${await addLetter(portal().db, { phone: '', language })}`,
  opinion: async () => {
    const opinion = { fullName: 'Anna', phone: '', email: 'anna@example.am', message: 'Thank you', rate: 5 };
    const row = { ...opinion, createdAt, language, published: false } as const;
    const added = portal().db.insertInto('opinion').values(row).returning('id');
    return `letters/opinion/${(await added.executeTakeFirstOrThrow()).id}`;
  },
  paper: async () => {
    const url = '/portal/api/v1/patient-attachments/submit?typeId=2&parentFullName=Anna&childFullName=Mane';
    const form = formOf([{ name: 'paper.pdf', bytes: pdf }], await portal().captcha());
    await portal().request(sending(url, form));
    const newest = portal().db.selectFrom('attachmentSubmission').select('id').orderBy('id', 'desc').limit(1);
    return `letters/attachment/${(await newest.executeTakeFirstOrThrow()).id}`;
  },
  request: async () => {
    // A patient has one open request for a service and a day.
    await portal().db.deleteFrom('serviceRequest').execute();
    const wish = { serviceId: 6, date: '2027-03-01' };
    const as = await portal().signIn(seeded.ani);
    const { body } = await portal().post('/patients/api/v1/tasks', wish, { as, language });
    return `requests/${body.data.id}`;
  },
  survey: async (appointmentId: number | null = null) => {
    const { id } = await portal()
      .db.insertInto('filledSurvey')
      .values({
        ...{ surveyId: 1, surveyTitle: 'About us', language, createdAt, email: 'visitor@example.am' },
        ...{ appointmentId, answers: JSON.stringify([]) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `surveys/${id}`;
  },
  rating: async () => {
    const startsAt = new Date(testNow - 86_400_000);
    const appointmentId = await addAppointment(portal().db, {
      ...{ status: 'completed', serviceId: 14, startsAt },
    });
    await portal()
      .db.insertInto('appointmentRating')
      .values({ appointmentId, rate: 2, message: 'I waited long', ratedAt: createdAt })
      .execute();
    return `ratings/${appointmentId}`;
  },
  application: async () => {
    await apply(portal());
    return `applications/${(await keptApplications(portal())).at(-1)?.id}`;
  },
});
