import type { SentSurvey } from '@arev/shared/contracts/surveys';
import { answersTo } from '../../testing/survey-answers.ts';
import { sql } from 'kysely';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { pdf } from '../../testing/documents.ts';
import { type FormFile, formOf, sending } from '../../testing/form.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let ani: string;
beforeAll(async () => {
  portal = await openPortal();
  ani = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('filledSurvey').execute();
});

const kept = () => portal.db.selectFrom('filledSurvey').selectAll().execute();

describe('The survey of a visit', () => {
  let visit: number;
  const url = () => `/patients/api/v1/appointments/${visit}/survey`;
  const asking = async (): Promise<number> => {
    const { id } = await portal.db
      .selectFrom('service')
      .where('survey', '=', true)
      .where('specializationId', '=', 2)
      .select('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  beforeEach(async () => {
    await portal.db.deleteFrom('appointment').where('patientId', '=', seeded.ani).execute();
    visit = await addAppointment(portal.db, { serviceId: await asking() });
  });
  const fill = (data: unknown, as = ani, files: readonly FormFile[] = []) =>
    portal.request(sending(url(), formOf(files, data), { as, headers: { 'accept-language': 'en' } }));

  test('is announced in the details of the visit, and marked as filled in after that', async () => {
    const flags = async () => {
      const { data } = (await portal.get(`/patients/api/v1/appointments/${visit}/details`, { as: ani })).body;
      return [data.hasSurvey, data.filledSurvey];
    };
    expect(await flags()).toEqual([true, false]);
    const { data: survey } = (await portal.get(url(), { as: ani, language: 'en' })).body;
    await fill({ surveyId: survey.id, surveyTitle: survey.title, answers: answersTo(survey) });
    expect(await flags()).toEqual([true, true]);
  });

  test('is not announced once it takes no more answers, and stays readable if it was sent', async () => {
    const details = () => `/patients/api/v1/appointments/${visit}/details`;
    const flags = async () => {
      const { hasSurvey, filledSurvey } = (await portal.get(details(), { as: ani })).body.data;
      return [hasSurvey, filledSurvey];
    };
    const close = (closed: boolean) =>
      portal.db.updateTable('survey').set({ closed }).where('kind', '=', 'appointment').execute();
    const { data: survey } = (await portal.get(url(), { as: ani, language: 'en' })).body;
    await close(true);
    expect([await flags(), (await portal.get(url(), { as: ani })).body.code]).toEqual([[false, false], -63]);
    await close(false);
    await fill({ surveyId: survey.id, surveyTitle: survey.title, answers: answersTo(survey) });
    await close(true);
    expect(await flags()).toEqual([true, true]);
    await close(false);
  });

  test('can be read with its answers by the patient, in their language, and by nobody else', async () => {
    const answersAt = () => `${url()}/answers`;
    expect((await portal.get(answersAt(), { as: ani })).body.code).toBe(-16);
    const { data: survey } = (await portal.get(url(), { as: ani, language: 'en' })).body;
    const answers = answersTo(survey);
    await fill({ surveyId: survey.id, surveyTitle: survey.title, answers, height: 170 });
    const { status, body } = await portal.get(answersAt(), { as: ani, language: 'en' });
    expect([status, body.data]).toMatchObject([
      200,
      { title: survey.title, height: 170, weight: null, sentAt: expect.any(Number), files: [] },
    ]);
    const questions = (data: SentSurvey) => data.answers.map(({ question }) => question);
    expect(questions(body.data)).toEqual(answers.map(({ question }) => question));
    expect(JSON.stringify(body.data)).not.toMatch(/"(?:true|false)"/);
    const inRussian = (await portal.get(answersAt(), { as: ani, language: 'ru' })).body.data;
    expect(questions(inRussian).join()).toMatch(/[а-я]/);
    const mariam = await portal.signIn(seeded.mariam);
    expect((await portal.get(answersAt(), { as: mariam })).status).toBe(404);
  });

  test('is read as it was answered after the survey was changed, and in another language where it was not', async () => {
    const { data: survey } = (await portal.get(url(), { as: ani, language: 'en' })).body;
    await fill({ surveyId: survey.id, surveyTitle: survey.title, answers: answersTo(survey) });
    const read = async (language: 'en' | 'ru') =>
      (await portal.get(`${url()}/answers`, { as: ani, language })).body.data
        .answers as SentSurvey['answers'];
    const [before, inRussian] = [await read('en'), await read('ru')];
    const original = await portal.db
      .selectFrom('surveyItem')
      .where('surveyId', '=', survey.id)
      .selectAll()
      .execute();
    const ids = original.map(({ id }) => id);
    const titles = await portal.db
      .selectFrom('surveyItemTranslation')
      .where('surveyItemId', 'in', ids)
      .selectAll()
      .execute();
    const questions = original.filter(({ itemType }) => itemType === 'Question').map(({ id }) => id);
    const reworded = titles.find(({ title }) => title === before[0]?.question)?.surveyItemId ?? 0;
    expect(questions).toContain(reworded);
    const wording = portal.db.updateTable('surveyItemTranslation').set({ title: 'The opposite' });
    await wording.where('surveyItemId', '=', reworded).execute();
    const choices = portal.db.deleteFrom('surveyItem').where('surveyId', '=', survey.id);
    await choices.where('itemType', 'in', ['CheckBox', 'RadioButton']).execute();
    expect(await read('en')).toEqual(before);
    const after = await read('ru');
    expect(after[0]?.question).toBe(before[0]?.question);
    expect(after[1]?.question).toBe(inRussian[1]?.question);
    await portal.db.deleteFrom('surveyItem').where('surveyId', '=', survey.id).execute();
    await portal.db.insertInto('surveyItem').values(original).execute();
    await portal.db.insertInto('surveyItemTranslation').values(titles).execute();
  });

  test('has files that are named after their question, in the language of the reader', async () => {
    const { data: survey } = (await portal.get(url(), { as: ani, language: 'en' })).body;
    const upload = await portal.db
      .selectFrom('surveyItem')
      .where('surveyId', '=', survey.id)
      .where('itemType', '=', 'FileUpload')
      .select('id')
      .executeTakeFirstOrThrow();
    const data = { surveyId: survey.id, surveyTitle: survey.title, answers: answersTo(survey) };
    const file = { field: String(upload.id), name: 'scan.pdf', bytes: pdf };
    expect((await fill(data, ani, [file])).status).toBe(200);
    const namesIn = async (language: 'en' | 'ru') =>
      (await portal.get(`${url()}/answers`, { as: ani, language })).body.data.files;
    expect(await namesIn('en')).toEqual(['Earlier results']);
    expect(await namesIn('ru')).toEqual(['Прежние обследования']);
  });

  test('is read and filled in once by its patient', async () => {
    const { status, body } = await portal.get(url(), { as: ani, language: 'en' });
    expect([status, body.data.title]).toEqual([200, 'Before your visit']);
    const data = { surveyId: body.data.id, surveyTitle: body.data.title, answers: answersTo(body.data) };
    const answers = await Promise.all([fill(data), fill(data), fill(data)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect((await portal.get(url(), { as: ani })).body.code).toBe(-63);
    expect(await kept()).toEqual([expect.objectContaining({ appointmentId: visit, fullName: null })]);
  });

  test('is neither shown nor filled in once the visit is over', async () => {
    const { data: survey } = (await portal.get(url(), { as: ani, language: 'en' })).body;
    const data = { surveyId: survey.id, surveyTitle: survey.title, answers: answersTo(survey) };
    const refusals = async () => [
      (await portal.get(url(), { as: ani })).body.code,
      (await fill(data)).body.code,
    ];
    for (const status of ['completed', 'noShow'] as const) {
      await portal.db.updateTable('appointment').set({ status: 'booked' }).where('id', '=', visit).execute();
      await portal.db.updateTable('appointment').set({ status }).where('id', '=', visit).execute();
      expect([status, await refusals()]).toEqual([status, [-63, -63]]);
      visit = await addAppointment(portal.db, {
        serviceId: await asking(),
        startsAt: new Date(portal.clock() + 7 * 86_400_000),
      });
    }
    const over = new Date(portal.clock() - 7_200_000);
    visit = await addAppointment(portal.db, { serviceId: await asking(), startsAt: over });
    expect(await refusals()).toEqual([-63, -63]);
    const { data: details } = (await portal.get(url().replace('survey', 'details'), { as: ani })).body;
    expect(details.hasSurvey).toBe(false);
    expect(await kept()).toEqual([]);
  });

  test('is a different one before an operation', async () => {
    await sql`update service set survey = true where specialization_id = 20`.execute(portal.db);
    const { id } = await portal.db
      .selectFrom('service')
      .where('specializationId', '=', 20)
      .select('id')
      .executeTakeFirstOrThrow();
    await sql`update appointment set service_id = ${id} where id = ${visit}`.execute(portal.db);
    expect((await portal.get(url(), { as: ani, language: 'en' })).body.data.title).toBe(
      'Before your operation',
    );
  });

  test('is not found for other patients', async () => {
    const mariam = await portal.signIn(seeded.mariam);
    expect((await portal.get(url(), { as: mariam })).status).toBe(404);
    expect((await fill({ surveyId: 4, surveyTitle: 'x', answers: [] }, mariam)).status).toBe(404);
    expect((await portal.get(url())).status).toBe(401);
  });

  test('does not exist for a service without a survey, nor for a cancelled visit', async () => {
    await portal.db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', visit).execute();
    expect((await portal.get(url(), { as: ani })).body.code).toBe(-63);
    visit = await addAppointment(portal.db, { serviceId: 9 });
    await sql`update service set survey = false where id = 9`.execute(portal.db);
    expect((await portal.get(url(), { as: ani })).body.code).toBe(-63);
  });
});
