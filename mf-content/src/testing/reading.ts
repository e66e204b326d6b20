import { type CustomPage, getCustomPage } from '@arev/shared/contracts/custom-pages';
import { errorCode } from '@arev/shared/contracts/errors';
import { getNews, listNews, type NewsCard } from '@arev/shared/contracts/news';
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

const customPage: CustomPage = {
  slug: 'first-visit',
  title: 'Your first visit',
  description: '<p>Come fifteen minutes early.</p>',
  photo: 'kentron.webp',
  photoPath: 'photos/branches',
};

interface Reading {
  readonly news?: readonly NewsCard[];
}

/** What the pages to read are made of. */
export const reading = ({ news = newsOf(3) }: Reading = {}): Answer[] => [
  answer(listNews, ({ query: { page = 1, size = 9 } }) => listed(news, { first: (page - 1) * size, size })),
  answer(getNews, ({ params: { slug } }) =>
    slug === 'walking'
      ? { data: { ...buildNews(), relatedNews: newsOf(2) } }
      : new Refusal(404, errorCode.notFound),
  ),
  answer(getCustomPage, ({ params: { slug } }) =>
    slug === customPage.slug ? { data: customPage } : new Refusal(404, errorCode.notFound),
  ),
];
