import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test.each([
  ['hy', 'Մեկ բժիշկ ամբողջ ընտանիքին', 'Նկար. ստետոսկոպ'],
  ['ru', 'Один врач на всю семью', 'Рисунок: стетоскоп'],
  ['en', 'One doctor for the whole family', 'Drawing of a stethoscope'],
])('Families read the services of the clinic for them in %s', async (language, title, alternativeText) => {
  const { status, body } = await portal.get('/portal/api/v1/families', { language });
  expect([status, body.total]).toEqual([200, body.data.length]);
  expect(body.data[0]).toEqual({
    id: 1,
    slug: 'one-family-doctor',
    title,
    description: expect.stringMatching(/^<p>/),
    photoPath: 'photos/specializations',
    photo: 'therapy.webp',
    alternativeText,
  });
});
