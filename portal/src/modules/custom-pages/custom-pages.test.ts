import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const get = (slug: string, language = 'en') =>
  portal.get(`/portal/api/v1/custom-pages/bySlug/${slug}`, { language });

test.each([
  ['hy', 'Ձեր առաջին այցը'],
  ['ru', 'Ваш первый визит'],
  ['en', 'Your first visit'],
])('A custom page is read in %s by its slug', async (language, title) => {
  const { status, body } = await get('first-visit', language);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    slug: 'first-visit',
    title,
    description: expect.stringMatching(/^<p>.*<ul><li>/),
    photoPath: 'photos/branches',
    photo: 'kentron.webp',
    alternativeText: expect.stringMatching(/^(?:Նկար\. |Рисунок: |Drawing of )/),
  });
});

test.each([
  ['nothing-here', 404, -16],
  ['First-Visit', 422, -20],
])('A request for the custom page %s is answered with %i', async (slug, status, code) => {
  const reply = await get(slug);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});
