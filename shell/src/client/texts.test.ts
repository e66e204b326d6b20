/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { loadShellTexts } from './texts.ts';

const file = (name: string) => ({ ui: {}, shell: { brand: { name } } });

/** A server with only these files. */
const serve = (files: Readonly<Record<string, unknown>>) => {
  const asked: string[] = [];
  globalThis.fetch = jest.fn<typeof fetch>((address) => {
    const { pathname, search } = new URL(
      address instanceof Request ? address.url : address,
      window.location.href,
    );
    asked.push(pathname + search);
    const found = files[pathname + search];
    if (found instanceof Error) return Promise.reject(found);
    return Promise.resolve(found === undefined ? new Response('', { status: 404 }) : Response.json(found));
  });
  document.head.innerHTML = '<link rel="preload" data-texts href="/assets/i18n/ru.json?v=2">';
  return asked;
};

const load = async () => {
  const { language, texts } = await loadShellTexts('ru');
  return [language, texts.shell.brand.name];
};

const { fetch: original } = globalThis;
afterEach(() => {
  globalThis.fetch = original;
});

test('A page loads the text file with which it was rendered', async () => {
  const asked = serve({ '/assets/i18n/ru.json?v=2': file('new'), '/assets/i18n/ru.json': file('old') });
  expect(await load()).toEqual(['ru', 'new']);
  expect(asked).toEqual(['/assets/i18n/ru.json?v=2']);
});

test.each([undefined, new TypeError('no network'), '<html>', { ui: {} }])(
  'A missing text file (%s) is replaced by the older one',
  async (broken) => {
    serve({ '/assets/i18n/ru.json?v=2': broken, '/assets/i18n/ru.json': file('old') });
    expect(await load()).toEqual(['ru', 'old']);
  },
);

test.each([
  [['hy', 'en'], 'hy'],
  [['en'], 'en'],
] as const)(
  'Without a file of its language a page uses the first of Armenian and English (%s)',
  async (there, language) => {
    serve(Object.fromEntries(there.map((each) => [`/assets/i18n/${each}.json`, file(each)])));
    expect(await load()).toEqual([language, language]);
  },
);

test('Without any text file the server-rendered page stays', async () => {
  serve({});
  await expect(load()).rejects.toThrow('no text file could be loaded');
});
