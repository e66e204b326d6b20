import { getDoctor } from '../../contracts/doctors.ts';
import { answer, Refusal } from '../../testing/answers.ts';
import { buildDoctor } from '../../testing/builders.ts';
import { startStubPortal, type StubPortal } from '../../testing/stub-portal.ts';
import { sampleRemote } from '../sample-remote.tsx';
import { defineRender } from './define-render.tsx';
import type { RenderRequest } from './render.ts';

const { render } = defineRender(sampleRemote);

describe('a render of a remote on the server', () => {
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

  it('brings the page with its data, its head and its routes', async () => {
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

  it('answers 404 for data that is not there, with a page that says so', async () => {
    const page = await render(request('unknown'));

    expect(page).toMatchObject({ status: 404, errors: { unknown: 404 }, head: { robots: 'noindex' } });
    expect(page.html).toContain('404');
  });

  it('answers 404 for an address the remote has no screen for', async () => {
    expect(await render(request('elsewhere'))).toMatchObject({ status: 404 });
  });

  it('answers 503 within its deadline when the portal does not answer', async () => {
    const page = await render(request('known', { portalUrl: 'http://127.0.0.1:9' }));

    expect(page).toMatchObject({ status: 503, errors: { known: 503 } });
  });

  it('renders only the skeleton of a private page and asks the portal nothing', async () => {
    const page = await render(request('secret'));

    expect(page).toMatchObject({ status: 200, access: 'private', html: '<p>waiting</p>' });
    expect(portal.calls).toHaveLength(0);
  });

  it('keeps nothing of one request for the next', async () => {
    const [first, second] = await Promise.all([
      render(request('known')),
      render(request('known', { url: '/en/known', language: 'en' })),
    ]);

    expect(portal.calls).toHaveLength(2);
    expect(first.state).not.toBe(second.state);
  });
});
