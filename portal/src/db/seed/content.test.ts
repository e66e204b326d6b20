import { readSeed } from './read-seed.ts';

const seed = await readSeed();
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Texts that show a picture which was drawn for something else. */
const illustrated = () => [...seed['company-texts'], ...seed['custom-pages']];

test('Pictures that texts borrow are drawn', () => {
  const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);
  const drawn = {
    branch: slugs(seed.branches),
    specialization: slugs(seed.specializations),
    home: slugs(seed.home.slides),
  };
  const missing = illustrated().filter(
    ({ picture }) => picture !== null && !drawn[picture.kind].includes(picture.slug),
  );
  expect(missing).toEqual([]);
});

test('Every page that stands alone has an address of its own', () => {
  const slugs = seed['custom-pages'].map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});

describe('Questions', () => {
  it('are many, numbered without a repetition, and stand in a category that exists', () => {
    const { categories, questions } = seed.faqs;
    expect(questions.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ids(questions)).size).toBe(questions.length);
    const known = new Set(ids(categories));
    expect(questions.filter(({ categoryId }) => !known.has(categoryId))).toEqual([]);
  });

  it('fill at least one page of their category', () => {
    for (const { id } of seed.faqs.categories) {
      const some = seed.faqs.questions.filter(({ categoryId }) => categoryId === id);
      expect(some.length).toBeGreaterThanOrEqual(5);
    }
  });
});
