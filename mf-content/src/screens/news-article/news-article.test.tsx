/** @jest-environment jsdom */
import { getNews } from '@arev/shared/contracts/news';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { screen, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { buildNews, reading } from '../../testing/reading.ts';

const open = (path: string, answers = reading()) =>
  renderRoute(definition, path, createTestSite({ answers }));

describe('An article', () => {
  it('shows its day, its text, the share buttons and further reading', async () => {
    await open(page.newsArticle('walking'));
    expect(screen.getByRole('heading', { level: 1, name: 'Walk with a doctor' })).toBeInTheDocument();
    expect(screen.getAllByText('November 05, 2026')[0]).toHaveAttribute('datetime', '2026-11-05');
    expect(screen.getByRole('group', { name: 'Share' })).toBeInTheDocument();
    const related = within(screen.getByRole('region', { name: 'Read next' }));
    expect(related.getByRole('link', { name: 'Piece 2' })).toHaveAttribute('href', '/en/news/news-2');
    expect(related.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/en/news');
  });

  it('tells the language of words that are missing in that of the page', async () => {
    const inRussian = { title: 'Прогулка с врачом', description: '<p>Каждую <b>субботу</b> утром.</p>' };
    const related = [{ ...buildNews({ id: 9, slug: 'flu' }), title: 'Գրիպի պատվաստում' }];
    const shown = answer(getNews, () => ({ data: { ...buildNews(inRussian), relatedNews: related } }));
    await open(page.newsArticle('walking'), [shown]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ru');
    expect(screen.getByText(/Каждую/).closest('[lang]')).toHaveAttribute('lang', 'ru');
    expect(screen.getByRole('heading', { name: 'Գրիպի պատվաստում' })).toHaveAttribute('lang', 'hy');
    expect(screen.getByRole('heading', { name: 'Read next' })).not.toHaveAttribute('lang');
  });

  it('works without further reading', async () => {
    const alone = answer(getNews, () => ({ data: { ...buildNews(), relatedNews: [] } }));
    await open(page.newsArticle('walking'), [alone]);
    expect(screen.queryByRole('region', { name: 'Read next' })).not.toBeInTheDocument();
  });

  it.each([page.newsArticle('nothing'), address.newsPage('nothing', 'first-visit')])(
    'is a 404 at %s',
    async (path) => {
      const { status, head } = await open(path);
      expect(status()).toBe(404);
      expect(head().robots).toBe('noindex');
    },
  );

  it('explains that a reader has no access', async () => {
    const { status, head } = await open(page.newsArticle('walking'), [
      answer(getNews, () => new Refusal(403, -28)),
    ]);
    expect(status()).toBe(403);
    expect(screen.getByRole('heading', { level: 1, name: 'Permission denied' })).toBeInTheDocument();
    expect(head()).toMatchObject({ title: 'Permission denied', robots: 'noindex' });
  });

  it('shows an error when it fails to load', async () => {
    const { status } = await open(page.newsArticle('walking'), [
      answer(getNews, () => new Refusal(503, -27)),
    ]);
    expect(status()).toBe(503);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('is described to search engines with its picture and its day', async () => {
    const { head } = await open(page.newsArticle('walking'));
    expect(head()).toMatchObject({
      title: 'Walk with a doctor',
      image: '/portal/photos/news/walking.webp',
      jsonLd: [
        {
          '@type': 'NewsArticle',
          headline: 'Walk with a doctor',
          datePublished: '2026-11-05',
          dateModified: '2026-11-05',
          author: { '@type': 'MedicalOrganization', url: 'https://arev.test/en' },
          inLanguage: 'en',
          url: 'https://arev.test/en/news/walking',
          image: ['https://arev.test/portal/photos/news/walking.webp'],
        },
        { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'News' }, { position: 3 }] },
      ],
    });
    expect(head().robots).toBeUndefined();
  });

  it('has custom pages, which are not indexed', async () => {
    const { head } = await open(address.newsPage('walking', 'first-visit'));
    expect(screen.getByRole('heading', { level: 1, name: 'Your first visit' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Walk with a doctor' })).toHaveAttribute(
      'href',
      '/en/news/walking',
    );
    expect(head()).toMatchObject({ title: 'Your first visit', robots: 'noindex' });
  });
});
