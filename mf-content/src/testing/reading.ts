import { type CustomPage, getCustomPage } from '@arev/shared/contracts/custom-pages';
import { errorCode } from '@arev/shared/contracts/errors';
import { getNews, listNews, type NewsCard } from '@arev/shared/contracts/news';
import { getSeminar, listSeminars, type SeminarCard } from '@arev/shared/contracts/seminars';
import { type Answer, answer, listed, Refusal } from '@arev/shared/testing/answers';

const longText = `<p>${'Walking keeps the heart young. '.repeat(12)}</p>`;

export const buildNews = (changes: Partial<NewsCard> = {}): NewsCard => ({
  id: 1,
  slug: 'walking',
  title: 'Walk with a doctor',
  description: longText,
  newsDate: '2026-11-05',
  coverPhoto: 'walking.webp',
  photoPath: 'photos/news',
  ...changes,
});

export const newsOf = (count: number): NewsCard[] =>
  Array.from({ length: count }, (_, index) =>
    buildNews({ id: index + 1, slug: `news-${index + 1}`, title: `Piece ${index + 1}` }),
  );

/** 3 December 2099, 18:30 in Yerevan. */
const farAway = Date.UTC(2099, 11, 3, 14, 30);

export const buildSeminar = (changes: Partial<SeminarCard> = {}): SeminarCard => ({
  id: 1,
  slug: 'first-aid',
  title: 'First aid for parents',
  description: longText,
  seminarDate: farAway,
  durationMinutes: 90,
  address: '12 Abovyan Street, Yerevan',
  branch: { id: 1, slug: 'kentron', title: 'Arev Kentron' },
  photo: null,
  photoPath: null,
  ...changes,
});

export const seminarsOf = (count: number): SeminarCard[] =>
  Array.from({ length: count }, (_, index) =>
    buildSeminar({ id: index + 1, slug: `seminar-${index + 1}`, title: `Seminar ${index + 1}` }),
  );

const customPage: CustomPage = {
  slug: 'first-visit',
  title: 'Your first visit',
  description: '<p>Come fifteen minutes early.</p>',
  photo: 'kentron.webp',
  photoPath: 'photos/branches',
};

interface Reading {
  readonly news?: readonly NewsCard[];
  readonly seminars?: readonly SeminarCard[];
}

/** The responses of the portal for articles, seminars and pages. */
export const reading = ({ news = newsOf(3), seminars = seminarsOf(3) }: Reading = {}): Answer[] => [
  answer(listNews, ({ query: { page = 1, size = 9 } }) => listed(news, { first: (page - 1) * size, size })),
  answer(getNews, ({ params: { slug } }) =>
    slug === 'walking'
      ? { data: { ...buildNews(), relatedNews: newsOf(2) } }
      : new Refusal(404, errorCode.notFound),
  ),
  answer(getCustomPage, ({ params: { slug } }) =>
    slug === customPage.slug ? { data: customPage } : new Refusal(404, errorCode.notFound),
  ),
  answer(listSeminars, ({ query: { page = 1, size = 12 } }) =>
    listed(seminars, { first: (page - 1) * size, size }),
  ),
  answer(getSeminar, ({ params: { slug } }) =>
    slug === 'first-aid'
      ? { data: { ...buildSeminar(), relatedSeminars: seminarsOf(2) } }
      : new Refusal(404, errorCode.notFound),
  ),
];
