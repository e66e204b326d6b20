import { apply, applicant, keptApplications, nurseVacancy } from '../../testing/applications.ts';
import { doc, docx, jpeg, pdf, xls } from '../../testing/documents.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';
import { isTemplate, renderMail } from '../outbox/render.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { VISITOR_MESSAGES_PER_ADDRESS: '8' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  for (const table of ['vacancyApplication', 'visitorAttempt', 'outboxMessage', 'idempotentCall'] as const)
    await portal.db.deleteFrom(table).execute();
});

const files = () => portal.db.selectFrom('storedFile').select(['id', 'type', 'size', 'state']).execute();
const told = async () =>
  (await portal.db.selectFrom('outboxMessage').selectAll().orderBy('template').execute()).map(
    ({ template, language, data, recipient }) => {
      if (!isTemplate(template) || data === null) throw new Error('no mail');
      return { template, language, recipient, ...renderMail(template, language, data) };
    },
  );

test.each([
  ['cv.pdf', pdf, 'application/pdf'],
  ['cv.doc', doc, 'application/msword'],
  ['cv.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
])('A visitor applies with a CV (%s)', async (name, bytes, type) => {
  const { status, body } = await apply(portal, { file: { name, bytes } });
  expect([status, body]).toEqual([200, { data: null }]);
  const { consent: _, ...typed } = applicant;
  const [row] = await keptApplications(portal);
  expect(row).toMatchObject({
    ...typed,
    ...{ vacancyId: nurseVacancy, vacancyTitle: 'Senior theatre nurse', language: 'en' },
  });
  expect((await files()).find(({ id }) => id === row?.fileId)).toMatchObject({
    ...{ type, size: bytes.length, state: 'kept' },
  });
});

test('One way of being reached is enough, and the CV may be left out', async () => {
  expect((await apply(portal, { body: { email: '' } })).status).toBe(200);
  expect((await apply(portal, { body: { phone: '' } })).status).toBe(200);
  expect((await keptApplications(portal)).map(({ phone, email, fileId }) => [phone, email, fileId])).toEqual([
    [applicant.phone, null, null],
    [null, applicant.email, null],
  ]);
});

test('The phone is stored in the one shape of all phones', async () => {
  await apply(portal, { body: { phone: '+37491123456' } });
  expect((await keptApplications(portal))[0]?.phone).toBe('+374 (91) 12 34 56');
});

test.each([
  [{ phone: ' ', email: '' }, [['phone', 'contactRequired']]],
  [
    { fullName: '', phone: '', email: '' },
    [
      ['fullName', 'required'],
      ['phone', 'contactRequired'],
    ],
  ],
  [{ phone: '+374 91' }, [['phone', 'phone']]],
  [{ email: 'anna' }, [['email', 'email']]],
  [{ fullName: 'Anna\nBcc: eve@example.org' }, [['fullName', 'invalid']]],
  [{ message: '' }, [['message', 'required']]],
  [{ message: 'a'.repeat(4001) }, [['message', 'tooLong']]],
  [{ consent: false }, [['consent', 'invalid']]],
  [{ consent: undefined }, [['consent', 'required']]],
])('%j is refused at its field, and nothing is kept', async (body, fields) => {
  const reply = await apply(portal, { body, file: { name: 'cv.pdf', bytes: pdf } });
  expect([reply.status, reply.body.code]).toEqual([422, -20]);
  expect(reply.body.fields.map(({ path, key }: Record<string, string>) => [path, key])).toEqual(fields);
  expect([await keptApplications(portal), await told()]).toEqual([[], []]);
});

test('Other files are refused in the language of the visitor, and not kept', async () => {
  const before = (await files()).length;
  const picture = await jpeg();
  for (const bytes of [picture, xls, Buffer.from('MZ…'), Buffer.alloc(0)]) {
    const { status, body } = await apply(portal, { file: { name: 'cv.pdf', bytes } });
    expect([status, body.code, body.fields]).toEqual([422, -60, [{ path: 'file', key: 'invalidFile' }]]);
  }
  const { body } = await apply(portal, { file: { name: 'cv.pdf', bytes: picture }, language: 'ru' });
  expect(body.message).toBe('Пожалуйста, отправьте файл PDF, DOC или DOCX.');
  const large = Buffer.concat([pdf, Buffer.alloc(portal.files.intake.mostBytes)]);
  expect((await apply(portal, { file: { name: 'cv.pdf', bytes: large } })).body.code).toBe(-29);
  expect([await keptApplications(portal), (await files()).length]).toEqual([[], before]);
});

test('An application may be sent until the end of the last day, and is then refused in words', async () => {
  const lastDay = Date.parse('2027-03-17T19:59:00Z');
  portal.clock.set(lastDay);
  expect((await apply(portal, { vacancy: 1 })).status).toBe(200);
  portal.clock.set(lastDay + 60_000);
  const { status, body } = await apply(portal, { vacancy: 1 });
  expect([status, body.code, body.message]).toEqual([
    409,
    -73,
    'The last day to apply for this vacancy has passed.',
  ]);
  expect((await apply(portal, { vacancy: 9999 })).status).toBe(404);
  expect(await keptApplications(portal)).toHaveLength(1);
});

test('An application may be sent from the day of publication on', async () => {
  const publishedOn = (day: string) =>
    portal.db.updateTable('vacancy').set({ publishedOn: day }).where('id', '=', nurseVacancy).execute();
  await publishedOn('2027-02-16');
  expect((await apply(portal)).status).toBe(404);
  portal.clock.set(Date.parse('2027-02-15T20:00:00Z'));
  expect((await apply(portal)).status).toBe(200);
  await publishedOn('2026-11-10');
});

test('The applicant gets a receipt in their language that quotes nothing they typed', async () => {
  await apply(portal, { language: 'ru', file: { name: 'cv.pdf', bytes: pdf } });
  const [receipt] = await told();
  expect(receipt).toMatchObject({
    ...{ template: 'application-received', language: 'ru', recipient: applicant.email },
    subject: 'Мы получили ваш отклик',
  });
  expect(receipt?.text).toContain('15.02.2027 мы получили ваш отклик на вакансию: Старшая операционная');
  expect(receipt?.text).toContain(`${portal.config.SITE_URL}/ru/vacancies/senior-nurse-surgery`);
  expect(JSON.stringify(receipt)).not.toMatch(/Anna|operating table/);
});

test('Without an email there is no receipt, and the phone gets no SMS that anybody could order', async () => {
  await apply(portal, { body: { email: '' } });
  expect((await told()).map(({ template }) => template)).toEqual(['clinic-application']);
});

test('The clinic hears whom to answer, and not a word of the application', async () => {
  await apply(portal);
  const notice = (await told())[1];
  expect(notice).toMatchObject({ template: 'clinic-application', language: 'hy' });
  expect(notice?.text).toContain('Anna Petrosyan, anna@example.am, +374 (91) 12 34 56');
  expect(notice?.text).not.toContain('operating table');
});

test('An application that is sent twice is kept once, with one receipt', async () => {
  const captcha = await portal.captcha();
  const sent = {
    key: '5f0c6f0e-6f9f-4c55-9f0e-0d6b5a3d9a11',
    body: captcha,
    file: { name: 'cv.pdf', bytes: pdf },
  };
  const [first, again] = [await apply(portal, sent), await apply(portal, sent)];
  expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
  expect([(await keptApplications(portal)).length, (await told()).length]).toEqual([1, 2]);
});

test('A solved challenge is good for one application', async () => {
  const captcha = await portal.captcha();
  await apply(portal, { body: captcha });
  expect((await apply(portal, { body: captcha })).body.code).toBe(-40);
  expect((await apply(portal, { body: { clientRecaptchaResponse: 'no' } })).body.code).toBe(-40);
});

test('An address sends so many and no more for a while', async () => {
  for (let count = 0; count < 8; count += 1) expect((await apply(portal)).status).toBe(200);
  const { status, body } = await apply(portal);
  expect([status, body.code]).toEqual([429, -26]);
  expect(await keptApplications(portal)).toHaveLength(8);
});
