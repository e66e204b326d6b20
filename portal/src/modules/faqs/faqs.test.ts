import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const get = (path: string, language = 'en') => portal.get(`/portal/api/v1/${path}`, { language });

interface Question {
  id: number;
  title: string;
  category: { id: number };
}

test('Visitors read the questions five at a time, by category', async () => {
  const first = (await get('faqs')).body;
  expect(first.data).toHaveLength(5);
  expect(first.total).toBeGreaterThanOrEqual(40);
  const all: Question[] = (await get('faqs?size=300')).body.data;
  expect(all.slice(0, 5)).toEqual(first.data);
  expect((await get('faqs?page=2')).body.data).toEqual(all.slice(5, 10));
  const categories = all.map(({ category }) => category.id);
  expect(categories).toEqual([...categories].sort((a, b) => a - b));
});

test('A category has the number of its questions, and filters the list', async () => {
  const { data: categories, total } = (await get('faq-categories', 'ru')).body;
  expect(total).toBe(categories.length);
  expect(categories[0]).toEqual({ id: 1, title: 'Запись на приём', total: 6 });
  const some = (await get('faqs?categoryId=1&size=300', 'ru')).body;
  expect([some.total, some.data.length]).toEqual([6, 6]);
  expect(some.data[0].category).toEqual({ id: 1, title: 'Запись на приём' });
  expect((await get('faqs?categoryId=999')).body).toEqual({ data: [], total: 0 });
});

test('A question is read by its number', async () => {
  const [question] = (await get('faqs?page=3')).body.data;
  expect((await get(`faqs?id=${question.id}`)).body).toEqual({ data: [question], total: 1 });
  expect((await get('faqs?id=999999')).body).toEqual({ data: [], total: 0 });
});

test('A question is found by its words and by those of its answer, without Armenian punctuation', async () => {
  const titles = async (text: string, language: string) =>
    (await get(`faqs?size=300&text=${encodeURIComponent(text)}`, language)).body.data.map(
      ({ title }: Question) => title,
    );
  expect(await titles('որտեղ կայանել', 'hy')).toEqual(['Որտե՞ղ կայանել մեքենան']);
  expect(await titles('INTERPRETER', 'en')).toEqual(['Which languages do the doctors speak?']);
  expect(await titles('такого нет нигде', 'ru')).toEqual([]);
});

test('The list of questions has an introduction in three languages', async () => {
  const titles = await Promise.all(
    ['hy', 'ru', 'en'].map(async (language) => (await get('faq-description', language)).body.data.title),
  );
  expect(titles).toEqual(['Հաճախ տրվող հարցեր', 'Частые вопросы', 'Frequently asked questions']);
});

test.each(['page=-1', 'size=0', 'size=301', 'categoryId=all', 'text=%00'])(
  'A query for questions with %s is refused',
  async (query) => {
    const { status, body } = await get(`faqs?${query}`);
    expect([status, body.code]).toEqual([422, -20]);
  },
);
