// Longer than 250 lines: the same ten colleagues work on every kind of item.
import { addAppointment, buildPatient, seeded } from '../testing/builders.ts';
import { apply, keptApplications } from '../testing/applications.ts';
import { addLetter } from '../testing/letters.ts';
import { minutes, openPaying } from '../testing/paying.ts';
import type { Reply } from '../testing/portal.ts';
import { testNow } from '../testing/test-clock.ts';

interface Taken {
  readonly id: number;
  readonly version: number;
  readonly assignee: { readonly id: number };
}

interface Colleague {
  readonly id: number;
  readonly as: string;
}

const api = '/patients/api/v1';
const language = 'en';
const changedMeanwhile = -80;
const stepNotPossible = -67;

let paying: Awaited<ReturnType<typeof openPaying>>;
let ten: readonly Colleague[];
/** Ten patients, because the open requests of each are limited. */
let patients: readonly number[];
/** The last entry of the audit trail before the test. */
let noted: number;

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, { as }: Colleague, payload?: object) =>
  paying.portal.send(method, `${api}/staff/${path}`, payload, { as, language });
const read = async (path: string) =>
  (await paying.portal.get(`${api}/staff/${path}`, { as: ten[0]?.as ?? '', language })).body;
const allAtOnce = (work: (colleague: Colleague, index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(ten.map(work));
const codesOf = (replies: readonly Reply[]): number[] => replies.map(({ body }) => body.code ?? 0).sort();
/** One succeeds, and the others are told so. */
const onlyOne = (code: number): number[] => [...ten.slice(1).map(() => code), 0];
const everybody = (): number[] => ten.map(() => 0);
const winnerOf = (replies: readonly Reply[]): number =>
  ten[replies.findIndex(({ status }) => status === 200)]!.id;

/** The changes by the ten since the beginning of the test, each with the number of its entries. */
const trail = async (): Promise<Record<string, number>> => {
  const entries = await paying.portal.db
    .selectFrom('auditEntry')
    .where('id', '>', noted)
    .where(
      'actorId',
      'in',
      ten.map(({ id }) => id),
    )
    .select('action')
    .execute();
  const counts: Record<string, number> = {};
  for (const { action } of entries) counts[action] = (counts[action] ?? 0) + 1;
  return counts;
};
const mails = async (template: string) =>
  paying.portal.db
    .selectFrom('outboxMessage')
    .where('template', '=', template as 'letter-answer')
    .selectAll()
    .execute();

const addColleague = async (admin: string, number: number): Promise<Colleague> => {
  const name = { firstName: 'Nare', lastName: `Hakobyan`, username: `ten.${number}` };
  const body = { role: 'RECEPTION', doctorId: null, phone: '+374 (10) 12 34 57', ...name };
  const { data } = (await paying.portal.post(`${api}/staff/accounts`, body, { as: admin })).body;
  return { id: data.id, as: await paying.portal.signIn(data.id) };
};

beforeAll(async () => {
  paying = await openPaying();
  const { db } = paying.portal;
  // Administrators let the reception work on applications.
  const all = { canAdd: true, canDelete: true, canEdit: true, canRead: true };
  await db
    .insertInto('rolePermission')
    .values({ role: 'RECEPTION', area: 'applications', ...all })
    .execute();
  await db
    .updateTable('rolePermission')
    .set(all)
    .where('role', '=', 'RECEPTION')
    .where('area', 'in', ['requests', 'letters', 'patients', 'payments'])
    .execute();
  const admin = await paying.portal.signIn(seeded.admin);
  const added: Colleague[] = [];
  for (let number = 0; number < 10; number += 1) added.push(await addColleague(admin, number));
  ten = added;
  patients = ten.map((_, index) => 7100 + index);
  await db
    .insertInto('patient')
    .values(patients.map((id) => buildPatient(id, { email: `patient.${id}@arev.example` })))
    .execute();
  await db
    .insertInto('patientTranslation')
    .values(patients.map((patientId) => ({ patientId, language, firstName: 'Anna', lastName: 'Petrosyan' })))
    .execute();
});
afterAll(() => paying.close());
beforeEach(async () => {
  await paying.reset();
  for (const table of ['serviceRequest', 'visitorMessage', 'vacancyApplication', 'outboxMessage'] as const)
    await paying.portal.db.deleteFrom(table).execute();
  const last = await paying.portal.db
    .selectFrom('auditEntry')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  noted = last?.id ?? 0;
});

const addRequest = async (index: number): Promise<number> => {
  const as = await paying.portal.signIn(patients[index] ?? 0);
  const body = { serviceId: 6, date: '2027-03-01' };
  return (await paying.portal.post(`${api}/tasks`, body, { as })).body.data.id;
};
const addApplication = async (): Promise<number> => {
  await apply(paying.portal);
  return (await keptApplications(paying.portal)).at(-1)?.id ?? 0;
};

describe.each([
  { kind: 'request', path: 'requests', add: addRequest, state: 'called', told: 'request-answer' },
  {
    kind: 'letter',
    path: 'letters/question',
    add: () => addLetter(paying.portal.db),
    state: 'answered',
    told: 'letter-answer',
  },
  {
    kind: 'application',
    path: 'applications',
    add: addApplication,
    state: 'answered',
    told: 'application-answer',
  },
] as const)('Ten colleagues at once', ({ kind, path, add, state, told }) => {
  const save = (id: number, colleague: Colleague, wish: { state: string; version: number }) =>
    call('PUT', `${path}/${id}/work`, colleague, { ...wish, assigneeId: colleague.id });
  const answer = (id: number, colleague: Colleague, seen: number) => {
    const message = `The answer of ${colleague.id}`;
    return call('POST', `${path}/${id}/answers`, colleague, {
      ...{ message, seen },
      ...(kind !== 'letter' && { way: 'mail' }),
    });
  };
  const named = (id: number, what: string) =>
    `${kind} ${what} ${kind === 'letter' ? `question/${id}` : String(id)}`;

  it(`each take their own ${kind}, and none waits for another`, async () => {
    const ids: number[] = [];
    for (const index of ten.keys()) ids.push(await add(index));
    expect(
      codesOf(await allAtOnce((colleague, index) => save(ids[index]!, colleague, { state, version: 0 }))),
    ).toEqual(everybody());
    const { data, total } = await read(`${path.split('/')[0]}?state=${state}&size=100`);
    expect(total).toBe(10);
    const assigned = new Map(data.map((one: Taken) => [one.id, [one.assignee.id, one.version]]));
    ids.forEach((id, index) => expect(assigned.get(id)).toEqual([ten[index]!.id, 1]));
    expect(await trail()).toEqual(Object.fromEntries(ids.map((id) => [named(id, state), 1])));
  });

  it(`want the same ${kind}: one takes it, all answer in turn, and one closes it`, async () => {
    const id = await add(0);
    const taken = await allAtOnce((colleague) => save(id, colleague, { state, version: 0 }));
    expect(codesOf(taken)).toEqual(onlyOne(changedMeanwhile));
    expect((await read(`${path}/${id}`)).data).toMatchObject({
      ...{ state, version: 1, assignee: { id: winnerOf(taken) } },
    });

    // Whose answer is refused has now seen one more, and sends it again with the others.
    const waiting = new Set(ten);
    for (let seen = 0; seen < ten.length; seen += 1) {
      const senders = [...waiting];
      const sent = await Promise.all(senders.map((colleague) => answer(id, colleague, seen)));
      expect(codesOf(sent)).toEqual([...senders.slice(1).map(() => changedMeanwhile), 0]);
      waiting.delete(senders[sent.findIndex(({ status }) => status === 200)]!);
    }
    const { data } = await read(`${path}/${id}`);
    const written = ten.map((colleague) => `The answer of ${colleague.id}`).sort();
    expect(data.answers.map(({ message }: { message: string }) => message).sort()).toEqual(written);
    expect((await mails(told)).map(({ data }) => Object(data).message).sort()).toEqual(written);
    expect(data).toMatchObject({ state, version: 11, assignee: { id: winnerOf(taken) } });

    // The page that was opened before the answers is out of date.
    const stale = await allAtOnce((colleague) => save(id, colleague, { state: 'done', version: 1 }));
    expect(codesOf(stale)).toEqual(ten.map(() => changedMeanwhile));
    const closed = await allAtOnce((colleague) => save(id, colleague, { state: 'done', version: 11 }));
    expect(codesOf(closed)).toEqual(onlyOne(changedMeanwhile));
    expect(await trail()).toMatchObject({
      ...{ [named(id, state)]: 1, [named(id, 'answer')]: 10, [named(id, 'done')]: 1 },
    });
    if (kind === 'request') expect(await mails('request-done')).toHaveLength(1);
  });
});

test('Of ten who delete an application one does', async () => {
  const id = await addApplication();
  expect(codesOf(await allAtOnce((colleague) => call('DELETE', `applications/${id}`, colleague)))).toEqual(
    onlyOne(-16),
  );
  expect(await trail()).toEqual({ [`application delete ${id}`]: 1 });
});

test('Five verify a patient while five refuse: the patient is verified once, and no refusal stays', async () => {
  const url = (colleague: Colleague, index: number) =>
    index % 2 === 0
      ? paying.portal.post(`${api}/patients/${seeded.aram}/verification`, {}, { as: colleague.as, language })
      : call('POST', `patients/${seeded.aram}/verification-refusal`, colleague, { reason: `No. ${index}` });
  const replies = await allAtOnce(url);
  const verified = replies.filter((_, index) => index % 2 === 0);
  const refused = replies.filter((_, index) => index % 2 === 1);
  expect(codesOf(verified)).toEqual([0, 0, 0, 0, 0]);
  const before = refused.filter(({ status }) => status === 200).length;
  expect(refused.filter(({ body }) => body.code === stepNotPossible)).toHaveLength(5 - before);
  const { 'patient verify': verifies, 'patient refuse': refuses = 0 } = await trail();
  expect([verifies, refuses]).toEqual([1, before]);
  expect(await mails('account-verified')).toHaveLength(1);
  expect((await read(`patients/${seeded.aram}?reason=call`)).data).toMatchObject({
    verified: true,
    refusal: null,
  });
});

test('Of ten who correct a record one does, and the others overwrite nothing', async () => {
  const { phone, email, birthDate, ssn } = (await read(`patients/${seeded.mariam}?reason=call`)).data;
  const seen = { phone, email, birthDate, ssn };
  const phoneOf = (index: number) => `+374 (91) 33 44 ${10 + index}`;
  const replies = await allAtOnce((colleague, index) =>
    call('POST', `patients/${seeded.mariam}/correction`, colleague, {
      seen,
      facts: { ...seen, phone: phoneOf(index) },
    }),
  );
  expect(codesOf(replies)).toEqual(onlyOne(changedMeanwhile));
  const won = ten.findIndex(({ id }) => id === winnerOf(replies));
  expect((await read(`patients/${seeded.mariam}?reason=call`)).data.phone).toBe(phoneOf(won));
});

/** Pays an order at the bank and returns the id of its row. */
const paid = async (price: number): Promise<number> => {
  const startsAt = new Date(testNow + minutes(26 * 60));
  const visit = await addAppointment(paying.portal.db, { price, startsAt });
  const { orderId, formUrl } = (await paying.start(visit)).body.data;
  await paying.line.press(formUrl, 'approve');
  await paying.confirm(orderId);
  return (await read('payments?state=paid')).data[0].id;
};
const refundsAtBank = async (): Promise<number> => {
  paying.at(2);
  await paying.settleDue();
  return paying.line.done.filter((name) => /^(refund|reverse)$/.test(name)).length;
};

/** All ten give back a new payment at once, and one of them succeeds. */
const refundedByOne = async (price: number) => {
  const before = await refundsAtBank();
  paying.at(0);
  const id = await paid(price);
  const replies = await allAtOnce((colleague) =>
    call('POST', `payments/${id}/refund`, colleague, { reason: 'Paid twice' }),
  );
  expect(codesOf(replies)).toEqual(onlyOne(stepNotPossible));
  return { id, by: winnerOf(replies), newAtBank: async () => (await refundsAtBank()) - before };
};

test('Of ten who give back a payment one does, and the bank is asked once', async () => {
  const { id, newAtBank } = await refundedByOne(12_000);
  expect(await newAtBank()).toBe(1);
  expect((await read(`payments/${id}`)).data).toMatchObject({ state: 'refunded' });
  expect((await trail())[`payment refund made ${id}`]).toBe(1);
});

test('Of nine who decide on a large refund one does, and its proposer never', async () => {
  const { id, by: proposer, newAtBank } = await refundedByOne(60_000);
  const decided = await allAtOnce((colleague, index) =>
    call('POST', `payments/${id}/refund/decision`, colleague, { confirmed: index % 2 === 0 }),
  );
  const winner = winnerOf(decided);
  expect(winner).not.toBe(proposer);
  // The proposer is refused, as the one who may not or as one of those who are late.
  const others = codesOf(decided).filter((code) => code !== 0);
  expect(others).toHaveLength(9);
  for (const code of others) expect([stepNotPossible, -28]).toContain(code);
  const isConfirmed = ten.findIndex(({ id: colleague }) => colleague === winner) % 2 === 0;
  expect(await newAtBank()).toBe(isConfirmed ? 1 : 0);
  expect((await read(`payments/${id}`)).data.state).toBe(isConfirmed ? 'refunded' : 'paid');
  const entries = await trail();
  expect([entries[`payment refund confirmed ${id}`], entries[`payment refund refused ${id}`]]).toEqual(
    isConfirmed ? [1, undefined] : [undefined, 1],
  );
});
