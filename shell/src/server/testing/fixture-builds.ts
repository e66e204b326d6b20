import { idPlaceholder } from '@arev/shared/releases';
import type { BuildFixture } from '@arev/shared/testing/build-fixture';

/** A page that says which release rendered it and with which request, and misbehaves on demand. */
const renderBundle = (text: string): string => `
export const remote = 'fixture';
export const contract = 1;
const head = (title) => ({ title, description: 'About ' + title, jsonLd: [{ '@type': 'Thing', name: '</script><b>' }] });
const page = (html, more = {}) => ({
  status: 200, head: head('A page'), access: 'public', routes: ['list'], state: { from: '</script>' }, errors: {}, html, ...more,
});
export const render = async (request, signal) => {
  const path = request.url.split('?')[0];
  if (path.endsWith('/throw')) throw new Error('the page throws');
  if (path.endsWith('/loop')) { await fetch(request.portalUrl + '/portal/api/v1/looping'); for (;;) {} }
  if (path.endsWith('/hang')) return new Promise(() => {});
  if (path.endsWith('/memory')) { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); }
  if (path.endsWith('/hoard')) { const all = []; return new Promise(() => setInterval(() => all.push(Buffer.alloc(4e6, 1)), 20)); }
  if (path.endsWith('/burn')) { const burn = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(burn); }; burn(); return page('<p>burns</p>'); }
  if (path.endsWith('/flood')) return new Promise(() => setInterval(() => console.log('x'.repeat(60_000)), 1));
  if (path.endsWith('/die')) process.exit(7);
  if (path.endsWith('/away')) return page('<p>portal is away</p>', { status: 503 });
  if (path.endsWith('/gone')) return page('<p>no such thing</p>', { status: 404 });
  if (path.endsWith('/moved')) return page('', { status: 302, redirect: '/en/doctors' });
  if (path.endsWith('/evil')) return page('', { status: 302, redirect: 'https://evil.example/' });
  if (request.url.endsWith('/edited?page=2')) return page('<p>second</p>', { head: { ...head('A list – page 2'), query: { page: '2' } } });
  if (path.endsWith('/limits')) return page('<p>up to ' + request.mostFileMegabytes + ' MB</p>');
  if (path.endsWith('/feed.xml')) return page('<rss/>', { document: 'application/rss+xml' });
  if (/slow(\\.csv)?$/.test(path)) {
    for (let part = 0; part < 10; part += 1) {
      if (signal.aborted) return fetch(request.portalUrl + '/portal/api/v1/stopped');
      await fetch(request.portalUrl + '/portal/api/v1/part');
      await new Promise((go) => setTimeout(go, 100));
    }
    return page('a,b', { document: 'text/csv' });
  }
  if (path.endsWith('/__addresses')) {
    const answer = await fetch(request.portalUrl + '/portal/api/v1/listed');
    if (!answer.ok) return page('', { status: 503 });
    return page(JSON.stringify([{ path: 'things/a', changed: '2026-01-02' }, { path: 'nobody/b' }]), { document: 'application/json' });
  }
  const letters = Number(path.split('/letters/')[1]);
  if (letters > 0) return page('<p>' + 'Ա'.repeat(letters) + '</p>');
  if (path.endsWith('/mine')) return page('<p>skeleton</p>', { access: 'private' });
  if (path.endsWith('/spy')) {
    const { readFileSync } = await import('node:fs');
    const read = (file) => { try { return String(readFileSync(file)).length > 0 } catch (error) { return error.code } };
    return page(JSON.stringify({ env: Object.keys(process.env).sort(), passwd: read('/etc/passwd') }));
  }
  if (path.endsWith('/ask')) {
    const answer = await fetch(request.portalUrl + '/portal/api/v1/echo', { headers: { 'x-request-id': request.requestId } });
    if (answer.status === 404) return page('<p>gone</p>', { status: 404 });
    return page('<p>' + await answer.text() + '</p>');
  }
  return page('<h1>' + ${JSON.stringify(text)} + '</h1><p>${idPlaceholder} ' + request.url + ' ' + request.cities.join() + '</p>');
};
`;

export interface FixtureOptions {
  readonly prefixes?: readonly string[];
  readonly bundle?: string;
  readonly queries?: Readonly<Record<string, string[]>>;
  readonly forms?: readonly string[];
  readonly privatePrefixes?: readonly string[];
}

/** A remote as left by a build; another text makes another release. */
export const fixtureBuild = (
  remote: string,
  text: string,
  { prefixes, bundle, queries, forms, privatePrefixes }: FixtureOptions = {},
): BuildFixture => ({
  remote,
  text,
  description: {
    prefixes: [...(prefixes ?? [remote.replace('mf-', '')])],
    ...(queries && { queries }),
    ...(forms && { forms: [...forms] }),
    ...(privatePrefixes && { privatePrefixes: [...privatePrefixes] }),
    chunks: { list: ['page.1a2b.js'], detail: ['other.5e6f.js'], 'rich-text': ['text.9c0d.js'] },
  },
  files: {
    'server/render.mjs': bundle ?? renderBundle(text),
    'client/other.5e6f.js': '1',
    'client/text.9c0d.js': '2',
  },
});
