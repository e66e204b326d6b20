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

test('Everything that comes at once is written, in the order in which it came', async () => {
  const record = auditTrail(portal.db);
  const names = Array.from({ length: 50 }, (_, index) => `POST /call-${index}`);
  await Promise.all(names.map((name) => record(entry(name))));
  expect(await actions()).toEqual(names);
});

test('Who could not be recorded hears so, and the next one is recorded', async () => {
  const record = auditTrail(portal.db);
  const nobody = record({ ...entry('POST /by-nobody'), actorId: Number.MAX_VALUE });
  await expect(nobody).rejects.toThrow();
  await record(entry('POST /afterwards'));
  expect(await actions()).toEqual(['POST /afterwards']);
});
