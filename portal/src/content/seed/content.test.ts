import { readSeed } from './read-seed.ts';

const seed = await readSeed();
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Texts that reuse a picture of other content. */
const illustrated = () => [
  ...seed['company-texts'],
  ...seed['custom-pages'],
  ...seed.news,
  ...seed.seminars,
  ...seed.families,
  ...seed['seo-data'].map(({ picture = null }) => ({ picture })),
];

test('Every picture that a seed text uses exists', () => {
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

test('Every picture beside a seed text is described', () => {
  const described = new Set(seed['alternative-texts'].map(({ kind, slug }) => `${kind}/${slug}`));
  const shown = [
    ...illustrated().flatMap(({ picture }) => picture ?? []),
    ...seed.branches.map(({ slug }) => ({ kind: 'branch', slug })),
    ...seed.home.slides.map(({ slug }) => ({ kind: 'home', slug })),
  ];
  expect(shown.filter(({ kind, slug }) => !described.has(`${kind}/${slug}`))).toEqual([]);
});

test.each(['news', 'seminars'] as const)('Linked %s have different pictures', (name) => {
  const pictures = new Map(seed[name].map(({ id, picture }) => [id, JSON.stringify(picture)]));
  const alike = seed[name].filter(({ id, relatedIds }) => {
    const shown = [id, ...relatedIds].map((each) => pictures.get(each));
    return new Set(shown).size < shown.length;
  });
  expect(alike.map(({ slug }) => slug)).toEqual([]);
});

test('No two seminars have the same picture', () => {
  const pictures = seed.seminars.map(({ picture }) => JSON.stringify(picture));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test.each(['custom-pages', 'news', 'seminars', 'families'] as const)(
  'Each of the %s has its own address',
  (name) => {
    const slugs = seed[name].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  },
);

describe('News', () => {
  it('have unique ids, and there are many', () => {
    expect(seed.news.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ids(seed.news)).size).toBe(seed.news.length);
  });

  it('are all of one year, on different days', () => {
    const dates = seed.news.map(({ newsDate }) => newsDate).sort();
    expect(new Set(dates).size).toBe(dates.length);
    expect([dates[0]! >= '2025-11-20', dates.at(-1)! <= '2026-11-20']).toEqual([true, true]);
  });

  it('link to other news, never to themselves', () => {
    const known = new Set(ids(seed.news));
    for (const { id, relatedIds } of seed.news) {
      expect(relatedIds.filter((other) => other === id || !known.has(other))).toEqual([]);
      expect(relatedIds.length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('Reviews', () => {
  it('have unique ids, there are many, and some wait for an editor', () => {
    const published = seed.opinions.filter((opinion) => opinion.published);
    expect(published.length).toBeGreaterThanOrEqual(60);
    expect(published.length).toBeLessThan(seed.opinions.length);
    expect(new Set(ids(seed.opinions)).size).toBe(seed.opinions.length);
  });

  it('contain praise and criticism in every language', () => {
    expect(new Set(seed.opinions.map(({ rate }) => rate)).size).toBe(5);
    expect(new Set(seed.opinions.map(({ language }) => language)).size).toBe(3);
  });
});

test('Each of the many vacancies has its own address, and an existing category and branch', () => {
  const { categories, vacancies } = seed.vacancies;
  expect(vacancies.length).toBeGreaterThanOrEqual(24);
  expect(new Set(vacancies.map(({ slug }) => slug)).size).toBe(vacancies.length);
  expect(new Set(ids(vacancies)).size).toBe(vacancies.length);
  const known = { categories: new Set(ids(categories)), branches: new Set(ids(seed.branches)) };
  const lost = vacancies.filter(
    ({ categoryId, branchId }) => !known.categories.has(categoryId) || !known.branches.has(branchId),
  );
  expect(lost).toEqual([]);
});

describe('Seminars', () => {
  it('are past and upcoming, at existing branches', () => {
    const branches = new Set(ids(seed.branches));
    expect(seed.seminars.length).toBeGreaterThanOrEqual(24);
    expect(new Set(ids(seed.seminars)).size).toBe(seed.seminars.length);
    const coming = seed.seminars.filter(({ daysFromNow }) => daysFromNow > 0).length;
    expect([coming >= 10, seed.seminars.length - coming >= 10]).toEqual([true, true]);
    expect(seed.seminars.filter(({ branchId }) => !branches.has(branchId))).toEqual([]);
  });

  it('link to other seminars, never to themselves', () => {
    const known = new Set(ids(seed.seminars));
    const wrong = seed.seminars.filter(({ id, relatedIds }) =>
      relatedIds.some((other) => other === id || !known.has(other)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('Questions', () => {
  it('have unique ids and an existing category, and there are many', () => {
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

test('The texts of the seed have the name of the clinics in quotes; names of branches have none', () => {
  const branches = seed.branches.flatMap(({ translations: { hy, ru } }) => [hy.title, ru.title]);
  const texts = JSON.stringify({ ...seed, company: {} }).replaceAll(new RegExp(branches.join('|'), 'gu'), '');
  expect(texts.match(/.{20}(?<![«\p{Letter}])(?:Արև(?!ել|մ)|Арев).{20}/gu)).toBeNull();
});
