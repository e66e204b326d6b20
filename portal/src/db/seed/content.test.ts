import { readSeed } from './read-seed.ts';

const seed = await readSeed();
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

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
