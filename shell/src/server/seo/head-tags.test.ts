import type { SeoData } from '@arev/shared/contracts/seo-data';
import type { Head } from '@arev/shared/remote-kit/page';
import { headTags } from './head-tags.ts';

const page: Head = { title: 'News', image: '/portal/photos/a.webp', imageAlt: 'A “bright” <room>' };
const ownPicture: SeoData = {
  ...{ id: 1, route: '/news', global: false, translations: [] },
  ...{ photo: 'b.webp', photoPath: 'photos/seo' },
};
const tagsOf = (head: Head, seo: readonly SeoData[] = []) =>
  headTags(head, {
    ...{ language: 'en', path: 'news', origin: 'https://arev.example', isIndexed: true },
    facts: { companyInfo: null, seo },
  });

test('The key words of the global row are those of pages without their own', () => {
  const tagged = (tags: string): SeoData['translations'] => [
    { language: 'en', title: '', description: '', tags },
  ];
  const everywhere = {
    ...ownPicture,
    id: 2,
    route: '/',
    global: true,
    translations: tagged('clinic, doctor'),
  };
  expect(tagsOf(page, [everywhere])).toContain('<meta name="keywords" content="clinic, doctor">');
  expect(tagsOf(page, [everywhere, ownPicture])).toContain('content="clinic, doctor">');
  const own = tagsOf(page, [everywhere, { ...ownPicture, translations: tagged('news') }]);
  expect(own).toContain('<meta name="keywords" content="news">');
  expect(own).not.toContain('clinic, doctor');
});

test('The feed of a page is a link in its head', () => {
  expect(tagsOf({ ...page, feed: '/en/news/rss.xml' })).toContain(
    '<link rel="alternate" type="application/rss+xml" title="News · Arev" href="/en/news/rss.xml">',
  );
});

describe('A link preview', () => {
  it('contains the alternative text of its picture', () => {
    expect(tagsOf(page)).toContain(
      '<meta property="og:image" content="https://arev.example/portal/photos/a.webp">' +
        '<meta property="og:image:alt" content="A “bright” &lt;room&gt;">',
    );
  });

  it('has no alternative text for a decorative picture, and the title of the page for one of the SEO data', () => {
    expect(tagsOf({ title: 'News', image: '/portal/photos/a.webp' })).not.toContain('og:image:alt');
    expect(tagsOf(page, [ownPicture])).toContain('photos/seo/b.webp');
    expect(tagsOf(page, [ownPicture])).toContain('<meta property="og:image:alt" content="News">');
    const titled = { language: 'en' as const, title: 'All our news', description: '', tags: '' };
    expect(tagsOf(page, [{ ...ownPicture, translations: [titled] }])).toContain(
      '<meta property="og:image:alt" content="All our news">',
    );
  });
});
