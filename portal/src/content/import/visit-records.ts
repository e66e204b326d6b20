import { createHash } from 'node:crypto';
import { checkAnswers, listItems } from '../../modules/surveys/public.ts';
import type { PaymentState } from '../../db/booking-tables.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';

const hourMs = 3_600_000;

type Patient = Seed['patients'][number];
type Visit = Patient['appointments'][number];

export interface WrittenVisit {
  readonly id: number;
  readonly patient: Patient;
  readonly demo: Visit;
  readonly price: number;
  readonly createdAt: Date;
  readonly startsAt: Date;
}

/** The bank does not know the orders of the demo. With this date, the portal never asks it for a refund. */
const neverAsked = new Date('9999-01-01T00:00:00Z');

const taken: ReadonlySet<PaymentState> = new Set(['paid', 'refundDue', 'refunded']);
const known = (status: PaymentState): boolean => status !== 'starting' && status !== 'abandoned';

const savePayment = async (
  db: Executor,
  { id, patient, price, createdAt }: WrittenVisit,
  status: PaymentState,
): Promise<void> => {
  const number = createHash('sha256').update(`demo order of visit ${id}`).digest('hex');
  const paidAt = new Date(createdAt.getTime() + 5 * 60_000);
  await db
    .insertInto('payment')
    .values({
      ...{ appointmentId: id, patientId: patient.id, amount: price, status, language: patient.language },
      orderNumber: number.slice(0, 32),
      orderId: known(status) ? number.slice(32) : null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 20 * 60_000),
      // The bank does not know the pending orders, so these expire.
      checkedAt: status === 'refundDue' ? neverAsked : null,
      paidAt: taken.has(status) ? paidAt : null,
      refundedAt: status === 'refunded' ? new Date(paidAt.getTime() + 24 * hourMs) : null,
    })
    .execute();
};

const saveSurvey = async (
  db: Executor,
  { surveys }: Pick<Seed, 'surveys'>,
  { id, patient: { language }, createdAt }: WrittenVisit,
  { slug, answers, ...body }: NonNullable<Visit['survey']>,
): Promise<void> => {
  const survey = surveys.find((one) => one.slug === slug);
  if (survey === undefined) throw new Error(`The seed names "${slug}", which it does not have.`);
  await db
    .insertInto('filledSurvey')
    .values({
      ...body,
      surveyId: survey.id,
      surveyTitle: survey.translations[language].title,
      appointmentId: id,
      ...{ fullName: null, birthDate: null, phone: null, email: null },
      answers: JSON.stringify(checkAnswers(await listItems(db, survey.id), answers, [], language)),
      language,
      createdAt: new Date(createdAt.getTime() + hourMs),
    })
    .execute();
};

/** Imports the records of a demo appointment: rating, survey, payment, and files shared with the doctor. */
export const importVisitRecords = async (
  db: Executor,
  seed: Pick<Seed, 'surveys'>,
  visit: WrittenVisit,
  fileIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const { rating, survey, payment, files = [] } = visit.demo;
  if (rating)
    await db
      .insertInto('appointmentRating')
      .values({
        ...rating,
        appointmentId: visit.id,
        ratedAt: new Date(visit.startsAt.getTime() + 20 * hourMs),
      })
      .execute();
  if (survey) await saveSurvey(db, seed, visit, survey);
  if (payment) await savePayment(db, visit, payment);
  for (const slug of files) {
    const fileId = fileIds.get(slug);
    const name = visit.patient.files?.find((file) => file.slug === slug)?.name;
    if (fileId === undefined || name === undefined)
      throw new Error(`The file ${slug} is none of the patient who has the visit.`);
    await db
      .insertInto('appointmentFile')
      .values({ appointmentId: visit.id, fileId, name, attachedByPatient: true })
      .execute();
  }
};
