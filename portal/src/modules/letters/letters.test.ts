import { readSeed } from '../../content/seed/read-seed.ts';
import { pdf } from '../../testing/documents.ts';
import { formOf, sending } from '../../testing/form.ts';
import { seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { isTemplate, renderMail } from '../outbox/render.ts';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openPortal({
    environment: { VISITOR_MESSAGES_PER_ADDRESS: '1000', ACCESS_TOKEN_SECONDS: '86400' },
  });
  admin = await portal.signIn(seeded.admin);
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['visitorMessage', 'attachmentSubmission', 'outboxMessage'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db.deleteFrom('opinion').execute();
});

const anna = { fullName: 'Anna Petrosyan', email: 'anna@example.am', phone: '+374 (91) 12 34 56' };
const illness = 'My daughter has had asthma since May. Whom do we see?';
const send = async (path: string, body: object, to = portal) =>
  to.post(
    `/portal/api/v1/${path}`,
    { ...anna, message: illness, ...(await to.captcha()), ...body },
    { language: 'en' },
  );
const handIn = async () =>
  portal.request(
    sending(
      '/portal/api/v1/patient-attachments/submit?typeId=2&parentFullName=Anna&childFullName=Mane',
      formOf([{ name: 'diagnosis of Mane.pdf', bytes: pdf }], await portal.captcha()),
    ),
  );
const sendAll = async () => {
  await send('faq-questions', {});
  portal.clock.pass(1000);
  await send('contact-messages', {});
  portal.clock.pass(1000);
  await send('opinions', { rate: 4, email: '' });
  portal.clock.pass(1000);
  await handIn();
};

const outbox = (from = portal) =>
  from.db
    .selectFrom('outboxMessage')
    .where('key', 'like', 'letter/%')
    .select(['key', 'channel', 'recipient', 'language', 'template', 'data'])
    .orderBy('createdAt')
    .execute();
const mailOf = ({ template, language, data }: Awaited<ReturnType<typeof outbox>>[number]) => {
  if (!isTemplate(template) || data === null) throw new Error('no mail');
  return renderMail(template, language, data);
};

test.each(['Anna\r\nBcc: eve@example.org', 'Anna\nPetrosyan', 'Anna\u2028Petrosyan', 'Anna\u001b[2J'])(
  'The name %j is refused: line breaks could add lines to the email to the clinic',
  async (fullName) => {
    for (const path of ['faq-questions', 'contact-messages', 'opinions']) {
      const { status, body } = await send(path, { fullName, rate: 4 });
      expect([status, body.fields]).toEqual([422, [{ path: 'fullName', key: 'invalid' }]]);
    }
    expect(await outbox()).toEqual([]);
  },
);

test('A letter may have several lines', async () => {
  expect((await send('contact-messages', { message: 'Hello,\r\n\n\tAnna' })).status).toBe(200);
});

const base = '/patients/api/v1/staff/letters';
const list = async (query = '') => (await portal.get(`${base}${query}`, { as: admin })).body;
const read = (kind: string, id: number, as = admin) =>
  portal.get(`${base}/${kind}/${id}`, { as, language: 'en' });
const actions = async () =>
  (await portal.db.selectFrom('auditEntry').select(['actorId', 'action']).orderBy('id').execute()).filter(
    ({ action }) => action.startsWith('letter'),
  );

describe('The clinic', () => {
  it('is notified of each letter by email in Armenian, at the address that the site shows', async () => {
    await sendAll();
    const { email } = await portal.db.selectFrom('company').select('email').executeTakeFirstOrThrow();
    const told = await outbox();
    expect(told.map(({ template }) => template)).toEqual([
      'clinic-question',
      'clinic-contact',
      'clinic-opinion',
      'clinic-attachment',
    ]);
    for (const { channel, recipient, language } of told)
      expect([channel, recipient, language]).toEqual(['mail', email, 'hy']);
  });

  it('is told whom to answer, without the text of a letter or the names in a submitted form', async () => {
    await sendAll();
    const mails = (await outbox()).map(mailOf);
    const whole = mails.map((mail) => JSON.stringify(mail));
    for (const mail of whole) expect(mail).not.toMatch(/asthma|Mane|diagnosis/);
    for (const mail of whole.slice(0, 2))
      expect(mail).toMatch(/Anna Petrosyan, anna@example\.am, \+374 \(91\) 12 34 56/);
    expect(whole[2]).toContain('Anna Petrosyan, +374 (91) 12 34 56');
    expect(whole[3]).not.toContain('Anna');
    for (const { subject } of mails) expect(subject).not.toContain('Anna');
  });

  it('can choose the address and language of the notifications in the settings', async () => {
    const other = await openPortal({
      environment: { CLINIC_MAIL_TO: 'desk@clinic.example', CLINIC_MAIL_LANGUAGE: 'ru' },
    });
    await send('contact-messages', {}, other);
    const [told] = await outbox(other);
    expect(told).toMatchObject({ recipient: 'desk@clinic.example', language: 'ru' });
    expect(told && mailOf(told).text).toContain('Кому ответить: Anna Petrosyan');
    await other.close();
  });

  it('is not notified of a letter that was refused', async () => {
    await send('contact-messages', { email: 'nonsense' });
    await send('contact-messages', { clientRecaptchaResponse: 'nonsense' });
    expect(await outbox()).toEqual([]);
  });
});

describe('Staff', () => {
  it('list letters, the newest first, all of them or those of one kind', async () => {
    await sendAll();
    const all = await list();
    expect(all.total).toBe(4);
    expect(all.data.map(({ kind, fullName }: Record<string, unknown>) => [kind, fullName])).toEqual([
      ['attachment', null],
      ['opinion', anna.fullName],
      ['contact', anna.fullName],
      ['question', anna.fullName],
    ]);
    const questions = await list('?kind=question');
    expect([questions.total, questions.data]).toEqual([1, [all.data[3]]]);
    const second = await list('?size=3&page=2');
    expect([second.total, second.data]).toEqual([4, [all.data[3]]]);
    expect((await portal.get(`${base}?kind=other`, { as: admin })).status).toBe(422);
  });

  it('read a letter as it was typed, and the audit trail names them and the letter', async () => {
    await sendAll();
    const { data } = await list();
    const [paper, opinion, contact] = data;
    expect((await read('contact', contact.id)).body.data).toEqual({
      ...contact,
      answers: [],
      ...anna,
      message: illness,
      rate: null,
      paper: null,
    });
    expect((await read('opinion', opinion.id)).body.data).toMatchObject({ rate: 4, email: null });
    expect((await read('attachment', paper.id)).body.data.paper).toMatchObject({
      parentFullName: 'Anna',
      childFullName: 'Mane',
      type: 'application/pdf',
      size: pdf.length,
    });
    expect((await actions()).slice(-3)).toEqual(
      [`letter contact/${contact.id}`, `letter opinion/${opinion.id}`, `letter attachment/${paper.id}`].map(
        (action) => ({ actorId: seeded.admin, action }),
      ),
    );
  });

  it('open the file of a submitted form', async () => {
    await handIn();
    const { data } = await list('?kind=attachment');
    const answer = await portal.app.inject({
      url: `${base}/attachment/${data[0].id}/file`,
      headers: { authorization: `Bearer ${admin}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename=paper-${data[0].id}.pdf`);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
  });

  it('see whether a review is published', async () => {
    await sendAll();
    const { data } = await list('?kind=opinion');
    const shown = async () => (await read('opinion', data[0].id)).body.data.published;
    expect(await shown()).toBe(false);
    await portal.db.updateTable('opinion').set({ published: true }).where('id', '=', data[0].id).execute();
    expect(await shown()).toBe(true);
  });

  it('find the reviews that came with the content, and what is published does not wait for anybody', async () => {
    const other = await openPortal();
    const asked = async (query: string) =>
      (await other.get(`${base}?kind=opinion${query}`, { as: await other.signIn(seeded.admin) })).body.total;
    const { opinions } = await readSeed();
    const waiting = opinions.filter(({ published }) => !published).length;
    expect([await asked(''), await asked('&state=received'), await asked('&publication=waiting')]).toEqual([
      opinions.length,
      waiting,
      waiting,
    ]);
    await other.close();
  });
});

test('Only staff can see letters', async () => {
  await sendAll();
  const { data } = await list('?kind=contact');
  const noted = await actions();
  const ani = await portal.signIn(seeded.ani);
  for (const path of [base, `${base}/contact/${data[0].id}`, `${base}/attachment/1/file`]) {
    expect((await portal.get(path, { as: ani })).body.code).toBe(-28);
    expect((await portal.get(path)).status).toBe(401);
  }
  expect(await actions()).toEqual(noted);
});
