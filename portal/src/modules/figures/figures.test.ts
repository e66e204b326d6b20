import { addAppointment, seeded } from '../../testing/builders.ts';
import { openPortal, type Reply, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const figures = async (name: string, person: number): Promise<Reply> =>
  portal.get(`/portal/api/v1/staff/figures/${name}`, { as: await portal.signIn(person), language: 'en' });
const last = (days: { count: number }[]): number => days.at(-1)?.count ?? -1;
const search = (text: string): Promise<Reply> =>
  portal.get(`/portal/api/v1/search?text=${encodeURIComponent(text)}`, { language: 'en' });

test('The figures count today’s appointments by state, and those of the last two weeks by day', async () => {
  const before = (await figures('visits', seeded.reception)).body.data;
  const startsAt = new Date(portal.clock() + 60_000);
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  await addAppointment(portal.db, { startsAt, endsAt, status: 'noShow' });
  await addAppointment(portal.db, { startsAt, endsAt, status: 'cancelled', patientId: seeded.mariam });
  const { data } = (await figures('visits', seeded.reception)).body;
  expect(data.today.noShow).toBe(Number(before.today.noShow) + 1);
  expect(data.today.cancelled).toBe(Number(before.today.cancelled) + 1);
  expect(last(data.visits)).toBe(last(before.visits) + 1);
  expect(last(data.noShows)).toBe(last(before.noShows) + 1);
  expect(data.visits).toHaveLength(14);
});

test('An appointment reduces the free time of its doctor in the figures', async () => {
  const { free } = (await figures('visits', seeded.reception)).body.data;
  const doctor = free.find(({ minutes }: { minutes: number }) => minutes >= 60);
  expect(doctor).toBeDefined();
  const at = portal.clock();
  await portal.db
    .insertInto('timeOff')
    .values({
      ...{ doctorId: doctor.id, branchId: null, kind: 'training' as const },
      ...{ startsAt: new Date(at), endsAt: new Date(at + 86_400_000) },
    })
    .execute();
  const after = (await figures('visits', seeded.reception)).body.data.free;
  expect(after.find(({ id }: { id: number }) => id === doctor.id).minutes).toBe(0);
});

test('A doctor sees only their own figures', async () => {
  const { data } = (await figures('visits', seeded.doctor)).body;
  const { doctorId } = await portal.db
    .selectFrom('patient')
    .where('id', '=', seeded.doctor)
    .select('doctorId')
    .executeTakeFirstOrThrow();
  expect(data.free.every(({ id }: { id: number }) => id === doctorId)).toBe(true);
});

test('Searches without a result are counted by their words, also if the answer was cached', async () => {
  for (const text of ['Acupuncture', 'acupuncture ', 'ACUPUNCTURE'])
    expect((await search(text)).body.total).toBe(0);
  await search('acupuncture');
  const { data } = (await figures('searches', seeded.editor)).body;
  expect(data.words).toEqual([{ words: 'acupuncture', count: 4 }]);
  expect(last(data.missed)).toBe(4);
});

test('A search that may name a person is not counted', async () => {
  const before = last((await figures('searches', seeded.editor)).body.data.missed);
  expect((await search('Zzqwertyan')).body.total).toBe(0);
  const { body } = await figures('searches', seeded.editor);
  expect(last(body.data.missed)).toBe(before);
});

test('Rare search words are shown to nobody, and the words stored per day are limited', async () => {
  await search('zzqx zzqy');
  const { data } = (await figures('searches', seeded.editor)).body;
  expect(data.words.map(({ words }: { words: string }) => words)).not.toContain('zzqx zzqy');
  const day = data.missed.at(-1).day;
  const rows = Array.from({ length: 500 }, (_, at) => ({
    ...{ day, count: 1 },
    words: `filler ${String(at).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
  }));
  await portal.db.insertInto('searchMiss').values(rows).execute();
  await search('zzqw zzqy');
  const kept = await portal.db
    .selectFrom('searchMiss')
    .where('words', '=', 'zzqw zzqy')
    .selectAll()
    .execute();
  expect(kept).toEqual([]);
});

test('Emails that could not be sent are counted on the day on which they were given up', async () => {
  expect(last((await figures('mails', seeded.reception)).body.data.failed)).toBe(0);
  await portal.db
    .insertInto('outboxMessage')
    .values({
      ...{ id: '00000000-0000-4000-8000-000000000001', key: 'x', patientId: null, channel: 'mail' },
      ...{ recipient: 'nobody@arev.example', language: 'hy', template: 'code', state: 'failed' },
      ...{
        data: null,
        calendar: null,
        notAfter: null,
        claimedUntil: null,
        settledAt: new Date(portal.clock()),
      },
      ...{ notBefore: new Date(portal.clock()), createdAt: new Date(portal.clock() - 86_400_000) },
    })
    .execute();
  expect(last((await figures('mails', seeded.reception)).body.data.failed)).toBe(1);
});

test('Each role sees only the figures of its areas', async () => {
  const statusOf = async (name: string, person: number) => (await figures(name, person)).status;
  expect(await statusOf('visits', seeded.editor)).toBe(403);
  expect(await statusOf('mails', seeded.editor)).toBe(403);
  expect(await statusOf('searches', seeded.reception)).toBe(403);
});
