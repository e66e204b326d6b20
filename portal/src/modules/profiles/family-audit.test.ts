import { sql } from 'kysely';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { base, openFamilies } from '../../testing/families.ts';

const families = await openFamilies();
const { portal, me, addChild, asChild } = families;
afterAll(() => families.close());
beforeEach(() => families.reset());

const trail = () =>
  portal.db.selectFrom('auditEntry').select(['actorId', 'subjectId', 'action', 'at']).orderBy('id').execute();

test('Every change and every look for another person is in the audit trail with both people', async () => {
  const { child, childId } = await asChild();
  await me(child);
  const before = (await trail()).length;
  await portal.get(`${base}/appointments`, { as: child });
  const id = await addAppointment(portal.db, { patientId: childId });
  await portal.post(`${base}/appointments/cancel`, { appointmentId: id }, { as: child });
  const ani = await portal.signIn(seeded.ani);
  await portal.get(`${base}/appointments`, { as: ani });
  const entry = { actorId: seeded.ani, subjectId: childId, at: new Date(portal.clock()) };
  expect((await trail()).slice(before)).toEqual([
    { ...entry, action: 'GET /patients/api/v1/appointments' },
    { ...entry, action: 'POST /patients/api/v1/appointments/cancel' },
  ]);
});

test.each(['update audit_entry set actor_id = 1', 'delete from audit_entry', 'truncate audit_entry'])(
  'The audit trail refuses "%s"',
  async (statement) => {
    await expect(sql.raw(statement).execute(portal.db)).rejects.toThrow('added to and never changed');
  },
);

test('An action whose audit entry fails is rolled back', async () => {
  const as = await portal.signIn(seeded.ani);
  await sql`alter table audit_entry rename to hidden_entry`.execute(portal.db);
  expect((await addChild(as)).status).toBe(500);
  await sql`alter table hidden_entry rename to audit_entry`.execute(portal.db);
  expect(await portal.db.selectFrom('familyGrant').selectAll().execute()).toEqual([]);
});
