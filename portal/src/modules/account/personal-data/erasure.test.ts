// Longer than 250 lines: all cases erase an account and read everything that is left of it.
import { sql } from 'kysely';
import { sweep } from '../../../sweep.ts';
import { accountCalls } from '../../../testing/account.ts';
import { addAppointment, seeded } from '../../../testing/builders.ts';
import { keptOfPatients } from '../../../testing/kept-of-patients.ts';
import { outboxService } from '../../outbox/service.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const base = '/patients/api/v1';
const { days, readAll, erase, signIn, withOldVisit, childOf } = keptOfPatients(() => portal);

test('Erasing an account requires the password, and is refused while visits are ahead', async () => {
  const mariam = await portal.signIn(seeded.mariam);
  expect((await erase(mariam, 'wrong')).code).toBe(-6);
  expect((await erase(mariam, 'arev-demo-mariam')).code).toBe(-42);
  expect((await readAll(mariam)).status).toBe(200);
});

test('An account with a package that can be returned, or with an open payment, is not erased', async () => {
  const as = await portal.signIn(seeded.ani);
  const { id } = await portal.db
    .insertInto('purchase')
    .values({
      ...{ patientId: seeded.ani, packageId: 15, branchId: 2, price: 60_000, validDays: 90 },
      ...{ status: 'active', createdAt: days(-2), boughtAt: days(-2), expiresAt: days(88) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refused = async (): Promise<string> => {
    const { body } = await portal.post(
      `${base}/patients/erasure`,
      { currentPassword: 'arev-demo-ani' },
      { as, language: 'en' },
    );
    return `${body.code} ${body.message}`;
  };
  expect(await refused()).toMatch(/^-42 A package can still be returned/);
  await portal.db
    .updateTable('purchase')
    .set({ expiresAt: days(-1) })
    .where('id', '=', id)
    .execute();
  const order = { patientId: seeded.ani, purchaseId: id, amount: 60_000, language: 'hy' as const };
  await portal.db
    .insertInto('payment')
    .values({
      ...order,
      ...{ status: 'registered', orderNumber: 'open', orderId: 'open' },
      ...{ createdAt: days(0), expiresAt: days(1) },
    })
    .execute();
  expect(await refused()).toMatch(/^-42 A payment at the bank is not finished/);
  await portal.db.updateTable('payment').set({ status: 'expired' }).where('orderId', '=', 'open').execute();
  expect((await erase(as, 'arev-demo-ani')).status).toBe(200);
});

test('An account with a package of which everything is used is erased, although the package cost more than its services', async () => {
  const as = await portal.signIn(seeded.ani);
  const { id } = await portal.db
    .insertInto('purchase')
    .values({
      ...{ patientId: seeded.ani, packageId: 15, branchId: 2, price: 60_000, validDays: 90 },
      ...{ status: 'active', createdAt: days(-2), boughtAt: days(-2), expiresAt: days(88) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('purchaseItem')
    .values({ purchaseId: id, serviceId: 8, quantity: 1, unitPrice: 10_000 })
    .execute();
  const over = { startsAt: days(-1), endsAt: new Date(days(-1).getTime() + 1_800_000) };
  const used = { ...over, purchaseId: id, serviceId: 8, price: 0, status: 'completed' as const };
  await addAppointment(portal.db, { ...used, patientId: seeded.ani });
  const { body } = await portal.get(`${base}/purchases/${id}`, { as });
  expect(body.data).toMatchObject({ state: 'used', refundable: null });
  expect((await portal.post(`${base}/purchases/${id}/refund`, {}, { as })).body.code).toBe(-65);
  expect((await erase(as, 'arev-demo-ani')).status).toBe(200);
});

test('A time that is only held, for the person or by the person, is given back by the erasure', async () => {
  const as = await portal.signIn(seeded.ani);
  const startsAt = days(3);
  const held = {
    ...{ status: 'held' as const, startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) },
    heldUntil: new Date(portal.clock() + 60_000),
  };
  const ids = [
    await addAppointment(portal.db, { ...held, patientId: seeded.ani, heldBy: seeded.mariam }),
    await addAppointment(portal.db, { ...held, patientId: seeded.aram, heldBy: seeded.ani, doctorId: 2 }),
  ];
  expect((await erase(as, 'arev-demo-ani')).status).toBe(200);
  expect(await portal.db.selectFrom('appointment').select('id').where('id', 'in', ids).execute()).toEqual([]);
});

/** Tables that refer to a patient, directly or through other tables. */
const tablesOfPatients = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with recursive reached (name) as (
      select 'patient'::regclass::oid
      union
      select conrelid from pg_constraint join reached on confrelid = reached.name where contype = 'f'
    )
    select name::regclass::text as name from reached
    where name <> 'patient'::regclass order by 1`.execute(portal.db);
  return rows.map(({ name }) => name);
};

/** All rows that refer to patients, except the identities that are stored apart. */
const everything = async (): Promise<string> => {
  const all = [];
  for (const name of ['patient', 'audit_entry', ...(await tablesOfPatients())])
    if (name !== 'retained_identity')
      all.push((await sql`select * from ${sql.table(name)}`.execute(portal.db)).rows);
  return JSON.stringify(all);
};

test('Erased data remains only in records that the law requires, and those expire too', async () => {
  const as = await withOldVisit();
  const before = await everything();
  const { status, data } = await erase(as, 'arev-demo-ani');
  expect([status, data]).toEqual([200, { recordsKeptUntil: '2052-02-15' }]);
  expect((await portal.get(`${base}/auth/me`, { as })).body.code).toBe(-11);
  expect((await signIn('ani.demo')).body.code).toBe(-6);
  const after = await everything();
  for (const value of ['"ani.demo"', '4512910412', '1991-04-12', '+374 (99) 00 00 01', 'Դավթյան'])
    expect([value, before.includes(value), after.includes(value)]).toEqual([value, true, false]);
  const visits = portal.db.selectFrom('appointment').where('patientId', '=', seeded.ani).select('id');
  expect(await visits.execute()).toHaveLength(1);
  const kept = () => portal.db.selectFrom('retainedIdentity').selectAll().execute();
  expect(await kept()).toMatchObject([{ patientId: seeded.ani, ssn: '4512910412', lastName: 'Դավթյան' }]);
  portal.clock.set(Date.parse('2052-02-15T06:00:00Z'));
  await sweep(portal);
  expect(await kept()).toEqual([]);
});

test('Erasure removes the drafts of surveys', async () => {
  const as = await withOldVisit();
  const draft = {
    patientId: seeded.ani,
    surveyId: 1,
    appointmentId: null,
    typed: { 'item-3': 'A private word' },
  };
  await portal.db
    .insertInto('surveyDraft')
    .values({ ...draft, savedAt: days(-1) })
    .execute();
  await erase(as, 'arev-demo-ani');
  expect(await portal.db.selectFrom('surveyDraft').selectAll().execute()).toEqual([]);
});

test('Erasure removes the rating of a visit and keeps the visit', async () => {
  const as = (await signIn('ani.demo')).body.data.accessToken;
  const id = await addAppointment(portal.db, { status: 'cancelled', cancelReason: 'A private matter' });
  const said = { appointmentId: id, rate: 1, message: 'A private word', ratedAt: days(-1) };
  await portal.db.insertInto('appointmentRating').values(said).execute();
  await erase(as, 'arev-demo-ani');
  expect(
    await portal.db.selectFrom('appointmentRating').where('appointmentId', '=', id).selectAll().execute(),
  ).toEqual([]);
  const kept = await portal.db
    .selectFrom('appointment')
    .where('patientId', '=', seeded.ani)
    .select(['id', 'cancelReason'])
    .execute();
  expect(kept).toEqual([{ id, cancelReason: null }]);
});

test('The owner of an account is notified after its erasure', async () => {
  await erase(await withOldVisit(), 'arev-demo-ani');
  const told = await portal.db
    .selectFrom('outboxMessage')
    .select(['template', 'recipient', 'patientId'])
    .execute();
  expect(told).toEqual([{ template: 'account-erased', recipient: 'ani.demo@arev.example', patientId: null }]);
});

const sentCodes = () =>
  portal.db
    .selectFrom('outboxMessage')
    .where('template', '=', 'one-time-code')
    .select('recipient')
    .orderBy('recipient')
    .execute();

test('Erasure removes the codes that were sent to the contacts of the person, and those that the person requested', async () => {
  const { post } = accountCalls(() => portal);
  const as = await withOldVisit();
  await portal.db
    .insertInto('replacedContact')
    .values({
      ...{ patientId: seeded.ani, kind: 'phone', contact: '+374 (99) 77 77 77' },
      replacedAt: days(-1),
    })
    .execute();
  const own = ['Ani.Demo@arev.example', '+374 (99) 00 00 01', '+374 (99) 77 77 77'];
  const recovery = { purpose: 'recovery' };
  for (const contact of [...own, 'mariam.demo@arev.example'])
    expect((await post('codes', { contact, ...recovery })).status).toBe(200);
  const wish = { contact: 'ani.new@arev.example', currentPassword: 'arev-demo-ani' };
  expect((await post('contact-codes', wish, as)).status).toBe(200);
  expect(await sentCodes()).toHaveLength(5);
  expect((await erase(as, 'arev-demo-ani')).status).toBe(200);
  expect(await sentCodes()).toEqual([{ recipient: 'mariam.demo@arev.example' }]);
});

test('Erasure removes the codes that were sent to a contact before the person changed it', async () => {
  const { post, lastCode } = accountCalls(() => portal);
  const as = await withOldVisit();
  await post('codes', { contact: 'ani.demo@arev.example', purpose: 'recovery' });
  const contact = 'ani.new@arev.example';
  const { data } = await post('contact-codes', { contact, currentPassword: 'arev-demo-ani' }, as);
  const proved = { contact, codeId: data.codeId, code: (await lastCode()).code };
  expect((await post('contact', proved, as)).status).toBe(200);
  expect((await erase(as, 'arev-demo-ani')).status).toBe(200);
  expect(await sentCodes()).toEqual([]);
});

test('The erasure of a child leaves the codes of the parent whose contact it has', async () => {
  const { post } = accountCalls(() => portal);
  const child = await childOf(await portal.signIn(seeded.ani));
  await post('codes', { contact: 'ani.demo@arev.example', purpose: 'recovery' });
  expect((await erase(child.as, 'arev-demo-ani')).status).toBe(200);
  expect(await sentCodes()).toEqual([{ recipient: 'ani.demo@arev.example' }]);
});

test('Erasing a patient without visits leaves nothing, and a parent can erase a child', async () => {
  const child = await childOf(await portal.signIn(seeded.ani));
  expect((await erase(child.as, 'arev-demo-ani')).status).toBe(200);
  expect(await portal.db.selectFrom('retainedIdentity').selectAll().execute()).toEqual([]);
  expect((await everything()).includes('Սաթենիկ')).toBe(false);
  const told = portal.db.selectFrom('outboxMessage').select(['template', 'recipient', 'patientId']);
  expect(await told.execute()).toEqual([
    { template: 'child-account-erased', recipient: 'ani.demo@arev.example', patientId: null },
  ]);
  expect((await signIn('ani.demo')).status).toBe(200);
});

test('A parent cannot erase a child while somebody else acts for it, and can afterwards', async () => {
  const child = await childOf(await portal.signIn(seeded.ani));
  const grant = { managerId: seeded.mariam, subjectId: child.patientId, kind: 'child' as const };
  await portal.db
    .insertInto('familyGrant')
    .values({ ...grant, grantedAt: days(-1), revokedAt: null })
    .execute();
  const told = {
    en: /^Somebody else acts for this child too/,
    ru: /^От имени этого ребёнка действует ещё один человек/,
    hy: /^Այս երեխայի անունից գործում է ևս մեկ անձ/,
  };
  for (const [language, message] of Object.entries(told)) {
    const { body } = await portal.post(
      `${base}/patients/erasure`,
      { currentPassword: 'arev-demo-ani' },
      { as: child.as, language },
    );
    expect([body.code, body.message]).toEqual([-42, expect.stringMatching(message)]);
  }
  expect((await erase(child.as, 'wrong')).code).toBe(-6);
  expect((await everything()).includes('Սաթենիկ')).toBe(true);
  await portal.db
    .updateTable('familyGrant')
    .set({ revokedAt: days(0) })
    .where('managerId', '=', seeded.mariam)
    .execute();
  expect((await erase(child.as, 'arev-demo-ani')).status).toBe(200);
});

const contactsOf = (patientId: number) =>
  portal.db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .select(['phone', 'email'])
    .executeTakeFirstOrThrow();

const tellOf = (patientId: number, email: string) =>
  outboxService(portal).tell(portal.db, {
    ...{ to: { email }, template: 'one-time-code', language: 'en', data: { code: '1', minutes: '5' } },
    ...{ key: `visit/${patientId}/${email}`, patientId, notBefore: days(1) },
  });

test('Erasing a parent removes the contacts of the parent from the records of the children', async () => {
  const ani = await portal.signIn(seeded.ani);
  const { patientId } = await childOf(ani);
  await tellOf(patientId, 'ani.demo@arev.example');
  const own = (await signIn('ani.demo')).body.data.accessToken;
  expect((await erase(own, 'arev-demo-ani')).status).toBe(200);
  expect(await contactsOf(patientId)).toEqual({ phone: '', email: null });
  const messages = portal.db.selectFrom('outboxMessage').where('patientId', '=', patientId).select('id');
  expect(await messages.execute()).toEqual([]);
});

test('Erasing a parent deletes what was sent about the children to a contact that the parent has changed', async () => {
  const { post, lastCode } = accountCalls(() => portal);
  const { patientId } = await childOf(await portal.signIn(seeded.ani));
  await tellOf(patientId, 'Ani.Demo@arev.example');
  await tellOf(patientId, 'grandmother@arev.example');
  await portal.db
    .updateTable('outboxMessage')
    .set({ state: 'sent', data: null, settledAt: days(0) })
    .execute();
  const as = (await signIn('ani.demo')).body.data.accessToken;
  const contact = 'ani.new@arev.example';
  const { data } = await post('contact-codes', { contact, currentPassword: 'arev-demo-ani' }, as);
  const proved = { contact, codeId: data.codeId, code: (await lastCode()).code };
  expect((await post('contact', proved, as)).status).toBe(200);
  expect((await erase(as, 'arev-demo-ani')).status).toBe(200);
  const messages = portal.db.selectFrom('outboxMessage').where('patientId', '=', patientId);
  expect(await messages.select('recipient').execute()).toEqual([{ recipient: 'grandmother@arev.example' }]);
});

test('A parent is not erased while a child for whom nobody else acts has visits ahead', async () => {
  const { patientId } = await childOf(await portal.signIn(seeded.ani));
  await addAppointment(portal.db, { patientId, startsAt: days(3), endsAt: days(3.02), status: 'booked' });
  const as = (await signIn('ani.demo')).body.data.accessToken;
  const { body } = await portal.post(
    `${base}/patients/erasure`,
    { currentPassword: 'arev-demo-ani' },
    { as, language: 'en' },
  );
  expect([body.code, body.message]).toEqual([
    -42,
    expect.stringMatching(/^A child for whom nobody else acts/),
  ]);
  const grant = { managerId: seeded.mariam, subjectId: patientId, kind: 'child' as const };
  await portal.db
    .insertInto('familyGrant')
    .values({ ...grant, grantedAt: days(-1), revokedAt: null })
    .execute();
  expect((await erase(as, 'arev-demo-ani')).status).toBe(200);
});

test('Messages about a child go to the other parent after one parent is erased', async () => {
  const { patientId } = await childOf(await portal.signIn(seeded.ani));
  const grant = { managerId: seeded.mariam, subjectId: patientId, kind: 'child' as const };
  await portal.db
    .insertInto('familyGrant')
    .values({ ...grant, grantedAt: days(-1), revokedAt: null })
    .execute();
  const other = 'grandmother@arev.example';
  await portal.db
    .updateTable('patient')
    .set({ email: other, emailLentBy: null })
    .where('id', '=', patientId)
    .execute();
  await tellOf(patientId, other);
  const own = (await signIn('ani.demo')).body.data.accessToken;
  expect((await erase(own, 'arev-demo-ani')).status).toBe(200);
  const { phone } = await contactsOf(seeded.mariam);
  expect(await contactsOf(patientId)).toEqual({ phone, email: other });
  const messages = portal.db.selectFrom('outboxMessage').where('patientId', '=', patientId);
  expect(await messages.select('recipient').execute()).toEqual([{ recipient: other }]);
});

/** Table → its place in the export of a person's data, and the effect of the erasure on it. */
const told: Readonly<Record<string, readonly [given: string, erased: string]>> = {
  appointment: ['appointments', 'kept, as the clinic’s record, without the reason for a cancellation'],
  appointment_file: ['files', 'kept with the visit'],
  appointment_rating: ['ratings', 'forgotten'],
  desk_offer: ['–: which times the desk has offered', 'forgotten'],
  desk_work: ['–: who of the staff sees to something', 'kept, and names nobody any more'],
  letter_answer: ['–: what the staff wrote', 'kept with its letter'],
  approved_contact: ['–: a digest, for a day', 'forgotten'],
  content_draft: ['–: which editor wrote it', 'kept, by nobody'],
  content_past_draft: ['–: which editor wrote it, and who ended it', 'kept, by nobody'],
  content_history: ['–: which editor wrote it', 'kept, by nobody'],
  content_preview: ['–: a digest', 'forgotten'],
  family_grant: ['relations', 'forgotten'],
  family_invitation: ['invitations', 'forgotten'],
  filled_survey: ['surveys', 'kept with the visit, as an anamnesis is'],
  filled_survey_file: ['files', 'kept with the visit'],
  freed_time: ['–: who gave up a time', 'kept until the time is taken or begins'],
  idempotent_call: ['–: the answer to a call, for a day', 'forgotten'],
  recovery_code: ['–: a digest', 'forgotten'],
  second_factor: ['–: a sealed secret of staff', 'forgotten'],
  one_time_code: ['–: a digest, for minutes', 'forgotten'],
  outbox_message: ['messages', 'forgotten'],
  patient_attachment: ['files', 'forgotten, unless a visit has it too'],
  patient_consent: ['consents', 'forgotten'],
  patient_message_ways: ['preferences', 'forgotten'],
  patient_payer: ['preferences', 'forgotten'],
  patient_photo: ['files', 'forgotten'],
  patient_translation: ['details', 'made nameless'],
  payment: ['payments', 'kept, as the clinic’s accounts, which name nobody'],
  payment_event: ['–: what became of a payment', 'kept with it'],
  payment_refund: ['–: who of the staff gave it back, and why', 'kept with it'],
  purchase: ['purchases', 'kept, as the clinic’s accounts, which name nobody'],
  purchase_item: ['purchases', 'kept, as the clinic’s accounts, which name nobody'],
  refresh_token: ['–: a digest', 'forgotten'],
  replaced_contact: ['replacedContacts', 'forgotten'],
  retained_identity: ['–: written when somebody is erased', 'kept apart, for a time'],
  service_request: ['requests', 'forgotten'],
  session: ['sessions', 'forgotten'],
  survey_draft: ['surveyDrafts', 'forgotten'],
  verification_refusal: ['verificationRefusals', 'forgotten'],
  waiting: ['waiting', 'forgotten'],
  waiting_offer: ['–: which times the line was told of', 'forgotten'],
};

test('Every table that refers to a patient declares its part in export and erasure', async () => {
  expect(await tablesOfPatients()).toEqual(Object.keys(told).sort());
  const { data } = await readAll(await withOldVisit());
  for (const [given] of Object.values(told))
    if (!given.startsWith('–')) expect(Object.keys(data)).toContain(given);
});
