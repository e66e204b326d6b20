/** @jest-environment jsdom */
import { page } from '@arev/shared/routing';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { screen, waitFor } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { reading } from '../../testing/reading.ts';

const open = async (path: string) => {
  const site = createTestSite({ answers: reading() });
  return { site, ...(await renderRoute(definition, path, site)) };
};

describe('A page of an editor', () => {
  it('is shown at its own address', async () => {
    const { head } = await open(page.customPage('first-visit'));
    expect(screen.getByRole('heading', { level: 1, name: 'Your first visit' })).toBeInTheDocument();
    expect(screen.getByText('Come fifteen minutes early.')).toBeInTheDocument();
    expect(head()).toMatchObject({
      title: 'Your first visit',
      description: 'Come fifteen minutes early.',
      image: '/portal/photos/branches/kentron.webp',
    });
  });

  it('is a 404 for an unknown slug', async () => {
    const { status } = await open(page.customPage('nothing'));
    expect(status()).toBe(404);
  });

  it.each([
    ['pages/first-visit?from=news&slug=walking', '/en/news/walking/pages/first-visit'],
    ['pages/first-visit?from=services', '/en/services/pages/first-visit'],
  ])('redirects from %s to its area', async (path, target) => {
    const { site } = await open(path);
    await waitFor(() => expect(site.wentTo).toEqual([target]));
    expect(site.calls).toEqual([]);
  });

  it.each(['pages/first-visit?from=news&slug=..%2F..%2Fevil', 'pages/first-visit?from=elsewhere'])(
    'stays where it is when %s names no area of the site',
    async (path) => {
      const { site } = await open(path);
      expect(screen.getByRole('heading', { level: 1, name: 'Your first visit' })).toBeInTheDocument();
      expect(site.wentTo).toEqual([]);
    },
  );
});
