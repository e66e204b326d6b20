import { sql } from 'kysely';
import { sweep } from '../../sweep.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { seeded } from '../../testing/builders.ts';
import { auditTrail } from './service.ts';

let portal: TestPortal;

beforeEach(async () => {
  portal = await openPortal();
});

afterEach(() => portal.close());

const entry = (action: string) => ({
  at: new Date(portal.clock()),
  actorId: seeded.ani,
  subjectId: seeded.mariam,
  sessionId: null,
  action,
});

const actions = async (): Promise<string[]> =>
  (await portal.db.selectFrom('auditEntry').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );

test('Concurrent entries are all written, in order of arrival', async () => {
  const record = auditTrail(portal.db);
  const names = Array.from({ length: 50 }, (_, index) => `POST /call-${index}`);
  await Promise.all(names.map((name) => record(entry(name))));
  expect(await actions()).toEqual(names);
});

test('A failed audit entry is reported to its caller, and the next one is written', async () => {
  const record = auditTrail(portal.db);
  const nobody = record({ ...entry('POST /by-nobody'), actorId: Number.MAX_VALUE });
  await expect(nobody).rejects.toThrow();
  await record(entry('POST /afterwards'));
  expect(await actions()).toEqual(['POST /afterwards']);
});

const yearsAgo = (years: number, laterMs = 0): Date => {
  const at = new Date(portal.clock());
  at.setUTCFullYear(at.getUTCFullYear() - years);
  return new Date(at.getTime() + laterMs);
};

test('Audit entries are kept as long as medical records, and deleted then', async () => {
  const record = auditTrail(portal.db);
  await record({ ...entry('POST /long-ago'), at: yearsAgo(25) });
  await record({ ...entry('POST /just-within'), at: yearsAgo(25, 1000) });
  await record(entry('POST /now'));
  await sweep(portal);
  expect(await actions()).toEqual(['POST /just-within', 'POST /now']);
});

test('Audit entries cannot be changed, or deleted before their time', async () => {
  const record = auditTrail(portal.db);
  await record({ ...entry('POST /old'), at: yearsAgo(30) });
  await record(entry('POST /now'));
  const refused = 'never changed';
  const { db } = portal;
  await expect(db.updateTable('auditEntry').set({ subjectId: 1 }).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('auditEntry').execute()).rejects.toThrow(refused);
  await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow(refused);
  expect(await actions()).toEqual(['POST /old', 'POST /now']);
});
