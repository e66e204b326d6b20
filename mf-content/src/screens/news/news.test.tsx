/** @jest-environment jsdom */
import { listNews } from '@arev/shared/contracts/news';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { newsOf, reading } from '../../testing/reading.ts';

const open = async (answers = reading({ news: newsOf(20) }), path: string = page.news()) => {
  const site = createTestSite({ answers });
  return { site, ...(await renderRoute(definition, path, site)) };
};

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('The news', () => {
  it('are loaded nine at a time, each with its day and the first words of its text', async () => {
    const { site } = await open();
    expect(titles()).toHaveLength(9);
    expect(screen.getAllByText('November 05, 2026')).toHaveLength(9);
    const [preview] = screen.getAllByText(/^Walking keeps the heart young/);
    expect(preview?.textContent.length).toBeLessThanOrEqual(150);
    expect(preview).toHaveTextContent(/…$/);
    expect(screen.getByRole('link', { name: 'Piece 1' })).toHaveAttribute('href', '/en/news/news-1');
    expect(site.calls.map(({ input }) => input)).toEqual([{ query: { page: 1, size: 9 } }]);
  });

  it('load to the end, and say how many were added', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Shown: 18 of 20')).toBeInTheDocument();
    expect(screen.getByText('9 more added')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Shown: 20 of 20')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('are still loaded when a reader comes back from an article', async () => {
    const { goTo, site } = await open();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Shown: 18 of 20');
    const asked = site.calls.length;
    await goTo(page.newsArticle('walking'));
    await screen.findByRole('heading', { level: 1, name: 'Walk with a doctor' });
    await goTo(-1);
    expect(await screen.findByText('Shown: 18 of 20')).toBeInTheDocument();
    expect(site.calls.slice(asked).some(({ endpoint }) => endpoint === listNews)).toBe(false);
  });

  it('have no button for more when they fit one page', async () => {
    await open(reading({ news: newsOf(9) }));
    expect(titles()).toHaveLength(9);
    expect(screen.queryByText(/^Shown:/)).not.toBeInTheDocument();
  });

  it('link to other pages when there are none', async () => {
    await open(reading({ news: [] }));
    expect(screen.getByRole('heading', { name: 'No news yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/en');
  });

  it('link to the first page from one after the last, which is not indexed', async () => {
    const { head } = await open(undefined, `${page.news()}?page=9`);
    expect(head()).toMatchObject({ query: { page: '9' }, robots: 'noindex' });
    expect(screen.getByRole('heading', { name: 'There is nothing more here' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the beginning of the list' })).toHaveAttribute(
      'href',
      '/en/news',
    );
  });

  it('have an address of its own for each further page, as far as there are any', async () => {
    const { head } = await open(undefined, `${page.news()}?page=3`);
    expect(titles()).toHaveLength(2);
    expect(head()).toMatchObject({ query: { page: '3' } });
    expect(head().robots).toBeUndefined();
    expect(screen.getByRole('link', { name: 'To the beginning of the list' })).toHaveAttribute(
      'href',
      '/en/news',
    );
  });

  it('name their feed in the language of the page, on the first page', async () => {
    const { head, goTo } = await open();
    expect(head().feed).toBe('/en/news/rss.xml');
    await goTo(page.news({ page: 2 }));
    expect(head().feed).toBeUndefined();
  });

  it('have no link to their beginning on the first page', async () => {
    await open();
    expect(screen.queryByRole('link', { name: 'To the beginning of the list' })).not.toBeInTheDocument();
  });

  it('load again on request after a failure', async () => {
    let broken = true;
    const news = answer(listNews, () => (broken ? new Refusal(503, -27) : listed(newsOf(2))));
    await open([news]);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1, name: 'News' })).toBeInTheDocument();
    broken = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Piece 2' })).toBeInTheDocument();
  });
});
