import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
afterEach(() => portal.clock.set(testNow));

const get = (path: string, language = 'en') => portal.get(`/portal/api/v1/seminars${path}`, { language });

interface Card {
  id: number;
  slug: string;
  seminarDate: number;
}
const all = async (): Promise<Card[]> => (await get('?size=100')).body.data;

test('Visitors read the seminars twelve at a time: upcoming ones first, then past ones', async () => {
  const first = (await get('')).body;
  expect([first.data.length, first.total]).toEqual([12, 26]);
  expect(first.data[0]).toEqual({
    id: 1,
    slug: 'first-aid-for-parents',
    title: 'First aid for parents',
    description: expect.stringMatching(/^<p>Choking/),
    // Six days from today is a Sunday, so the seed data moves it to Monday.
    seminarDate: Date.parse('2027-02-22T18:30:00+04:00'),
    durationMinutes: 90,
    address: '21 Gai Avenue, Yerevan',
    branch: { id: 5, slug: 'nor-nork', title: 'Arev Nor Nork', city: 'Yerevan' },
    photoPath: 'photos/specializations',
    photo: 'traumatology-and-orthopaedics.webp',
  });
  const dates = (await all()).map(({ seminarDate }) => seminarDate);
  const coming = dates.filter((date) => date >= testNow);
  expect(dates.slice(0, coming.length)).toEqual([...coming].sort((a, b) => a - b));
  const over = dates.slice(coming.length);
  expect([coming.length, over.length]).toEqual([12, 14]);
  expect(over).toEqual([...over].sort((a, b) => b - a));
  expect((await get('?page=2')).body.data).toEqual((await get('?size=100')).body.data.slice(12, 24));
});

test('A seminar that has begun moves to the past ones', async () => {
  const [next] = await all();
  portal.clock.set((next?.seminarDate ?? 0) + 1);
  const later = await all();
  expect(later[0]?.slug).not.toBe(next?.slug);
  expect(later[11]?.slug).toBe(next?.slug);
});

test('A seminar has a page in each language, with its related content', async () => {
  const { data } = (await get('/bySlug/sleep-without-pills', 'ru')).body;
  expect([data.title, data.address]).toEqual(['Сон без таблеток', 'Ереван, ул. Туманяна, 38']);
  const related = (await get(`/${data.id}/related-seminars`, 'ru')).body;
  expect(related).toEqual({ data: data.relatedSeminars, total: data.relatedSeminars.length });
  expect(related.data.map(({ slug }: Card) => slug)).toEqual(['exam-stress', 'grief-and-support']);
  expect((await get('/bySlug/sleep-without-pills', 'hy')).body.data.title).toBe('Քուն առանց հաբերի');
});

test('A visitor downloads a calendar entry of a seminar, in the language of the page', async () => {
  const { data }: { data: Card & { durationMinutes: number } } = (await get('/bySlug/sleep-without-pills'))
    .body;
  const reply = await portal.app.inject({
    url: '/portal/api/v1/seminars/bySlug/sleep-without-pills/calendar?language=ru',
    headers: { 'accept-language': 'hy' },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': 'attachment; filename=sleep-without-pills.ics',
  });
  const text = reply.body.replaceAll('\r\n ', '');
  const utc = (instant: number) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  expect(text).toContain(`UID:seminar-${data.id}@arev`);
  expect(text).toContain(`DTSTART:${utc(data.seminarDate)}`);
  expect(text).toContain(`DTEND:${utc(data.seminarDate + data.durationMinutes * 60_000)}`);
  expect(text).toContain('SUMMARY:Сон без таблеток');
  expect(text).toMatch(/URL.*:http.*\/ru\/seminars\/sleep-without-pills/);
});

test.each([
  ['/bySlug/astrology', 404, -16],
  ['/bySlug/astrology/calendar', 404, -16],
  ['/bySlug/astrology/calendar?language=de', 422, -20],
  ['/9999/related-seminars', 404, -16],
  ['/next/related-seminars', 422, -20],
  ['?page=-1', 422, -20],
])('The seminar address %s is answered with %i', async (path, status, code) => {
  const reply = await get(path);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});
