import { bookingSteps, page } from '@arev/shared/routing';
import { startStubPortal, type StubPortal } from '@arev/shared/testing/stub-portal';
import { getSurvey } from '@arev/shared/contracts/surveys';
import { answer } from '@arev/shared/testing/answers';
import { askPage } from '@arev/shared/testing/ask-page';
import { render } from './server.tsx';
import { clinic, item } from './testing/portal.ts';
import { everyItem } from './testing/surveys.ts';

const ask = (url: string, portalUrl: string) => askPage({ render, portalUrl }, url);

it('A public survey is complete in the server’s HTML, and can be sent without JavaScript', async () => {
  const portal = await startStubPortal([answer(getSurvey, () => ({ data: everyItem() }))]);
  const { status, access, html, head } = await ask(`/en/${page.survey('feedback')}`, portal.url);
  await portal.close();
  expect([status, access, head.title, head.robots]).toEqual([
    200,
    'public',
    'How was your visit?',
    'noindex',
  ]);
  for (const words of [
    'The reception',
    'Longer',
    'The lift',
    'name="item-14"',
    'name="question-2"',
    'name="fullName"',
  ])
    expect(html).toContain(words);
  expect(html).toMatch(
    /<form[^>]* method="post".*<noscript>[^]*?<button[^>]*type="submit"[^]*?<\/noscript>/s,
  );
  expect(html).not.toMatch(/ style="/);
});

describe('Server-rendered booking steps', () => {
  let portal: StubPortal;
  beforeAll(async () => {
    portal = await startStubPortal(clinic());
  });
  afterAll(() => portal.close());
  const from = (url: string) => ask(url, portal.url);

  it.each(bookingSteps.map((step) => page.booking(step)))(
    'are placeholders at %s, without data of anybody',
    async (path) => {
      const { status, access, html, head } = await from(`/hy/${path}`);
      expect([status, access, head.robots]).toEqual([200, 'private', 'noindex']);
      expect(html).toContain(`<h1`);
      expect(html).toContain(head.title);
      expect(html).toContain('aria-busy="true"');
      expect(html).not.toContain('<form');
      expect(html).not.toMatch(/ style="/);
      expect(portal.calls).toHaveLength(0);
    },
  );

  it('begin with a page that is complete without JavaScript, for everybody', async () => {
    const { status, access, html, head } = await from(`/en/${page.bookingStart()}`);
    expect([status, access, head.robots]).toEqual([200, 'public', 'noindex']);
    expect(html).toContain('href="/en/personal-data/appointments/create?specialization=cardiology"');
    expect(html).toContain('href="/en/personal-data/appointments/create?service=therapist-consultation"');
    expect(html).toMatch(/<input[^>]*name="searchText"/);
    expect(html).toContain('href="tel:+37410550000"');
    expect(html).not.toContain('aria-busy="true"');
  });

  it('find services and ask for the branch without JavaScript', async () => {
    const found = await from(`/en/${page.bookingStart({ searchText: 'cardiologist' })}`);
    expect(found.html).toContain(`?service=${item.slug}"`);
    const { html } = await from(`/en/${page.bookingStart({ service: item.slug })}&branch=2`);
    expect(html).toMatch(/<button[^>]*value="2"[^>]*aria-pressed="true"[^>]*name="branch"/);
    expect(html).toContain(`<input type="hidden" name="service" value="${item.slug}"/>`);
    expect(html).toMatch(/<noscript><p[^>]*>Choosing a day and a time needs JavaScript/);
  });
});
