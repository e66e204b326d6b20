import { getDoctor } from '../../contracts/doctors.ts';
import { answer, Refusal } from '../../testing/answers.ts';
import { buildDoctor } from '../../testing/builders.ts';
import { startStubPortal, type StubPortal } from '../../testing/stub-portal.ts';
import { sampleRemote } from '../testing/sample-remote.tsx';
import { defineRender } from './define-render.tsx';
import type { RenderRequest } from './render.ts';

const { render } = defineRender(sampleRemote);

describe('A server render of a remote', () => {
  let portal: StubPortal;
  const answers = [
    answer(getDoctor, ({ params: { slug } }) =>
      slug === 'known'
        ? { data: buildDoctor({ firstName: 'Անի', lastName: 'Գրիգորյան' }) }
        : new Refusal(404, -16, 'no such doctor'),
    ),
  ];
  const request = (path: string, changes: Partial<RenderRequest> = {}): RenderRequest => ({
    url: `/hy/${path}`,
    language: 'hy',
    cities: [],
    origin: 'https://arev.test',
    portalUrl: portal.url,
    requestId: 'test',
    dataDeadline: 2000,
    ...changes,
  });

  beforeEach(async () => {
    portal = await startStubPortal(answers);
  });
  afterEach(() => portal.close());

  it('returns the page with its data, its head and its routes', async () => {
    const page = await render(request('known'));

    expect(page).toMatchObject({
      status: 200,
      access: 'public',
      head: { title: 'Անի' },
      routes: ['root', 'known'],
    });
    expect(page.html).toContain('Գրիգորյան');
    expect(JSON.stringify(page.state)).toContain('Գրիգորյան');
  });

  it('reads nothing more once nobody waits for it', async () => {
    const ended = new AbortController();
    ended.abort();
    await render(request('known'), ended.signal);
    expect(portal.calls).toEqual([]);
  });

  it('returns 404 for missing data, with an error page', async () => {
    const page = await render(request('unknown'));

    expect(page).toMatchObject({ status: 404, errors: { unknown: 404 }, head: { robots: 'noindex' } });
    expect(page.html).toContain('404');
  });

  it('returns 404 for an address without a screen', async () => {
    expect(await render(request('elsewhere'))).toMatchObject({ status: 404 });
  });

  it('returns 503 within its deadline when the portal does not respond', async () => {
    const page = await render(request('known', { portalUrl: 'http://127.0.0.1:9' }));

    expect(page).toMatchObject({ status: 503, errors: { known: 503 } });
  });

  it('renders only the skeleton of a private page, without calls to the portal', async () => {
    const page = await render(request('secret'));

    expect(page).toMatchObject({ status: 200, access: 'private', html: '<p>waiting</p>' });
    expect(portal.calls).toHaveLength(0);
  });

  it('shares nothing between requests', async () => {
    const [first, second] = await Promise.all([
      render(request('known')),
      render(request('known', { url: '/en/known', language: 'en' })),
    ]);

    expect(portal.calls).toHaveLength(2);
    expect(first.state).not.toBe(second.state);
  });
});
