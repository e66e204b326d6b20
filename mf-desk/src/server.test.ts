import { type RenderAnswer } from '@arev/shared/remote-kit/server';
import { askPage } from '@arev/shared/testing/ask-page';
import { startStubPortal, type StubPortal } from '@arev/shared/testing/stub-portal';
import { render } from './server.tsx';

describe('Server-rendered pages of the desk', () => {
  let portal: StubPortal;
  beforeAll(async () => {
    portal = await startStubPortal([]);
  });
  afterAll(() => portal.close());

  const ask = (url: string): Promise<RenderAnswer> => askPage({ render, portalUrl: portal.url }, url);

  it.each([
    ['', 'Staff desk'],
    ['/requests', 'Requests'],
    ['/letters', 'Letters'],
    ['/surveys', 'Questionnaires'],
    ['/ratings', 'Ratings'],
    ['/content', 'Content'],
    ['/content/news', 'News'],
    ['/content/news/7', 'News'],
    ['/seo', 'SEO'],
    ['/seo/7', 'Search and sharing of a page'],
    ['/seo/words', 'Words of all pages'],
  ])('contain no data of the clinic at desk%s', async (path, title) => {
    const { status, access, html, head } = await ask(`/en/desk${path}`);
    expect([status, access, head.robots, head.title]).toEqual([200, 'private', 'noindex', title]);
    expect(html).toContain('aria-busy="true"');
    expect(portal.calls).toHaveLength(0);
  });

  it('do not exist elsewhere below the prefix', async () => {
    expect((await ask('/en/desk/nothing')).status).toBe(404);
  });
});
