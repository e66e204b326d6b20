import { readSeed } from '../../content/seed/read-seed.ts';
import { sweep } from '../../sweep.ts';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { pdf } from '../../testing/documents.ts';
import { formOf, sending } from '../../testing/form.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

const yearMs = 365 * 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { VISITOR_MESSAGES_PER_ADDRESS: '1000' } });
});
afterAll(() => portal.close());

const sender = { fullName: 'Anna Petrosyan', email: 'anna@example.am', phone: '+374 (91) 12 34 56' };
const sendOpinion = async (): Promise<number> => {
  const opinion = { ...sender, message: 'Thank you', rate: 5, ...(await portal.captcha()) };
  expect((await portal.post('/portal/api/v1/opinions', opinion)).status).toBe(200);
  const row = portal.db.selectFrom('opinion').select('id').orderBy('id', 'desc').limit(1);
  return (await row.executeTakeFirstOrThrow()).id;
};
const publish = async (id: number, published: boolean, as: string) => {
  const url = `/patients/api/v1/staff/opinions/${id}/publication`;
  const { status, body } = await portal.post(url, { published }, { as });
  return [status, body.code ?? body.data];
};
const shown = async (id: number): Promise<boolean> => {
  const { body } = await portal.get('/portal/api/v1/opinions?page=1&size=100');
  return body.data.some((opinion: { id: number }) => opinion.id === id);
};

test('Staff publish and unpublish a review, and the audit trail names them', async () => {
  const id = await sendOpinion();
  const admin = await portal.signIn(seeded.admin);
  expect(await publish(id, true, await portal.signIn(seeded.ani))).toEqual([403, -28]);
  expect(await shown(id)).toBe(false);
  expect(await publish(id, true, admin)).toEqual([200, { id, published: true }]);
  expect(await shown(id)).toBe(true);
  expect(await publish(id, false, admin)).toEqual([200, { id, published: false }]);
  expect(await shown(id)).toBe(false);
  expect(await publish(999_999_999, false, admin)).toEqual([404, -16]);
  const noted = portal.db.selectFrom('auditEntry').select('action').where('action', 'like', 'opinion %');
  expect((await noted.orderBy('id').execute()).map(({ action }) => action)).toEqual([
    `opinion publish ${id}`,
    `opinion withdraw ${id}`,
  ]);
});

test('A review that came with the content is withdrawn at the desk, kept, and can be shown again', async () => {
  const id = 62;
  expect(await shown(id)).toBe(true);
  const admin = await portal.signIn(seeded.admin);
  expect(await publish(id, false, admin)).toEqual([200, { id, published: false }]);
  expect(await shown(id)).toBe(false);
  const much = { ...portal, clock: () => portal.clock() + 3 * yearMs, more: [] };
  await sweep(much);
  // The sweep deletes the session, which is over by then.
  const later = await portal.signIn(seeded.admin);
  const { body } = await portal.get(`/patients/api/v1/staff/letters/opinion/${id}`, { as: later });
  expect(body.data).toMatchObject({ publication: 'refused', email: null, state: 'done' });
  expect(await publish(id, true, later)).toEqual([200, { id, published: true }]);
  expect(await shown(id)).toBe(true);
});

const addSurvey = async (appointmentId: number | null): Promise<number> => {
  const row = {
    ...{ surveyId: appointmentId === null ? 1 : 4, surveyTitle: 'x', appointmentId, answers: '[]' },
    ...{ language: 'hy' as const, createdAt: new Date(portal.clock()), fullName: 'Anna', birthDate: null },
    ...{ phone: null, email: null, height: null, weight: null, description: null },
  };
  const added = portal.db.insertInto('filledSurvey').values(row).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
};
const submissions = () => portal.db.selectFrom('attachmentSubmission').select('fileId').execute();

test('Letters and files of visitors are deleted after a year; a published review stays without contacts', async () => {
  const [kept, dropped] = [await sendOpinion(), await sendOpinion()];
  await publish(kept, true, await portal.signIn(seeded.admin));
  const form = formOf([{ name: 'a.pdf', bytes: pdf }], await portal.captcha());
  await portal.request(sending('/portal/api/v1/patient-attachments/submit?typeId=1', form));
  const files = (await submissions()).map(({ fileId }) => fileId);
  expect(files).toHaveLength(1);
  const [open, ofVisit] = [await addSurvey(null), await addSurvey(await addAppointment(portal.db))];
  const left = async () => ({
    opinions: await portal.db
      .selectFrom('opinion')
      .where('id', 'in', [kept, dropped])
      .select(['id', 'phone', 'email', 'message'])
      .orderBy('id')
      .execute(),
    surveys: (
      await portal.db.selectFrom('filledSurvey').where('id', 'in', [open, ofVisit]).select('id').execute()
    ).map(({ id }) => id),
    papers: await submissions(),
    files: await portal.db.selectFrom('storedFile').where('id', 'in', files).select('id').execute(),
  });
  const before = await left();
  portal.clock.pass(yearMs - 1);
  await sweep({ ...portal, more: portal.files.sweepers });
  expect(await left()).toEqual(before);
  portal.clock.pass(1);
  await sweep({ ...portal, more: portal.files.sweepers });
  expect(await left()).toEqual({
    opinions: [{ id: kept, phone: null, email: null, message: 'Thank you' }],
    surveys: [ofVisit],
    papers: [],
    files: [],
  });
  expect(await shown(kept)).toBe(true);
});

test('The privacy policy promises the default retention time of letters', async () => {
  const texts = JSON.stringify((await readSeed())['company-texts']);
  expect([portal.config.RECORDS_KEPT_YEARS, texts.includes('records for twenty-five years')]).toEqual([
    25,
    true,
  ]);
  expect(texts).toContain('with the questionnaires before visits');
  expect(texts).toContain(
    'questionnaires that belong to no visit and unpublished reviews sent from the site for one year',
  );
  expect(texts).toContain('kept for half a year after the decision, and for one year at the most');
});
