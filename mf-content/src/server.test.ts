import { listAddresses } from '@arev/shared/contracts/addresses';
import { listFamilies } from '@arev/shared/contracts/families';
import { getTour } from '@arev/shared/contracts/tour';
import type { RenderAnswer, RenderRequest } from '@arev/shared/remote-kit/server';
import { answer, listed } from '@arev/shared/testing/answers';
import { askPage } from '@arev/shared/testing/ask-page';
import { buildSpecialization } from '@arev/shared/testing/builders';
import { startStubPortal, type StubPortal } from '@arev/shared/testing/stub-portal';
import { routes } from './routes.tsx';
import { render } from './server.tsx';
import { helpArea } from './testing/help-area.ts';
import { clinic, doctorsNamed } from './testing/portal.ts';
import { buildNews, buildSeminar, newsOf, reading } from './testing/reading.ts';
import { buildVacancy, invest, nursesWanted, work } from './testing/work.ts';

describe('Server-rendered pages', () => {
  let portal: StubPortal;
  beforeAll(async () => {
    portal = await startStubPortal([
      // The first matching handler answers: a news list with several pages.
      ...reading({ news: newsOf(20) }),
      ...clinic({ doctors: doctorsNamed(30) }),
      ...helpArea(),
      ...work({ vacancies: [buildVacancy(), ...nursesWanted(15)] }),
      answer(listAddresses, ({ query: { kind } }) =>
        listed([{ slug: `${kind}-1`, changed: kind === 'news' ? '2026-11-02' : null }]),
      ),
    ]);
  });
  afterAll(() => portal.close());

  const ask = (url: string, changes: Partial<RenderRequest> = {}): Promise<RenderAnswer> =>
    askPage({ render, portalUrl: portal.url }, url, changes);

  it('contain the doctors list for readers without JavaScript', async () => {
    const { status, access, html, routes } = await ask('/hy/doctors');
    expect({ status, access, routes }).toEqual({
      status: 200,
      access: 'public',
      routes: ['root', 'doctors'],
    });
    expect(html).toContain('<h1');
    expect(html.match(/href="\/hy\/doctors\/doctor-\d+"/g)).toHaveLength(24);
    expect(html).toContain('Գտնվել է 30 բժիշկ');
    expect(html).toMatch(/<form[^>]*role="search"/);
    expect(html).toMatch(/<input[^>]*name="searchText"/);
  });

  it('contain the doctors’ filters as a form that leads to the address of the selected filters', async () => {
    const { html } = await ask('/hy/doctors?specIds=2&specIds=1&branchIds=1&searchText=number');
    const [, plain = ''] = /<noscript>(<form.*?<\/form>)<\/noscript>/s.exec(html) ?? [];
    expect(plain).toMatch(/<form[^>]*action="\/hy\/doctors"[^>]*method="get"/);
    expect(plain).toMatch(/<input[^>]*name="searchText"[^>]*value="number"/);
    const boxes = [...plain.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => ({
      name: /name="(\w+)"/.exec(box)?.[1],
      value: /value="(\w+)"/.exec(box)?.[1],
      checked: box.includes('checked=""'),
    }));
    expect(boxes).toEqual([
      { name: 'specIds', value: '1', checked: true },
      { name: 'specIds', value: '2', checked: true },
      { name: 'branchIds', value: '1', checked: true },
      { name: 'branchIds', value: '2', checked: false },
    ]);
    expect(plain).toMatch(/<button[^>]*type="submit"/);
  });

  it.each(['help/contact-us', 'help/frequently-asked-questions', 'help/opinions', 'attachments'])(
    'say at /%s how to reach the clinic when the form cannot be sent',
    async (path) => {
      const { status, html } = await ask(`/hy/${path}`);
      expect(status).toBe(200);
      const [, otherwise = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
      expect(otherwise).toContain('JavaScript-ն անջատված է');
      expect(otherwise).toContain('href="tel:+37410550000"');
      expect(otherwise).toContain('href="mailto:info@arev.example"');
      // The form kit prevents a native submit of such a form (153).
      expect(html).toMatch(/<form[^>]*data-scripts="(?:hidden|shown)"[^>]*method="post"/);
    },
  );

  it.each([
    ['/hy', buildSpecialization()],
    ['/hy', buildNews()],
    ['/hy/doctors', buildSpecialization()],
    ['/hy/news', buildNews()],
    ['/hy/seminars', buildSeminar()],
  ])('do not repeat at %s the texts that no card shows', async (path, { description }) => {
    const { state } = await ask(path);
    expect(JSON.stringify(state)).toContain('"slug":');
    expect(JSON.stringify(state)).not.toContain(description);
  });

  it('contain all questions, answers and reviews of their page', async () => {
    const { html } = await ask('/hy/help/frequently-asked-questions?page=2');
    expect(html).toContain('Question 7');
    expect(html).toContain('Answer 7');
    expect((await ask('/hy/help/opinions?page=2')).html).toContain('They took their time 4');
  });

  it('contain the results of a search by address', async () => {
    const { html } = await ask('/hy/doctors?searchText=number%2017');
    expect(html.match(/href="\/hy\/doctors\/doctor-\d+"/g)).toEqual(['href="/hy/doctors/doctor-17"']);
    expect(html).toContain('«number 17»');
  });

  it('contain the vacancies of each category, which a reader without JavaScript can open', async () => {
    const { html } = await ask('/en/vacancies');
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html).toContain('href="/en/vacancies/nurse-1"');
    expect(html).toContain('href="/en/vacancies/cardiologist"');
    const searched = await ask('/en/vacancies?searchText=cardio');
    expect(searched.html).toContain('1 vacancy found');
    expect(searched.head.robots).toBe('noindex');
  });

  it('link to the pages of a list for readers without JavaScript', async () => {
    const first = await ask('/en/news');
    expect(first.html).toContain('<a href="/en/news?page=2" rel="next">');
    const last = await ask('/en/news?page=3');
    expect(last.html.match(/href="\/en\/news\/news-\d+"/g)).toEqual([
      'href="/en/news/news-19"',
      'href="/en/news/news-20"',
    ]);
    expect(last.html).not.toContain('rel="next"');
    const odd = await ask('/en/news?page=0x2');
    expect(odd.html).toContain('href="/en/news/news-1"');
  });

  it('link to all vacancies of a category and of a search for readers without JavaScript', async () => {
    const last = ['nurse-13', 'nurse-14', 'nurse-15'];
    const nursesIn = (html: string) =>
      [...html.matchAll(/href="\/en\/vacancies\/(nurse-\d+)"/g)].map(([, slug]) => slug);
    const first = await ask('/en/vacancies');
    expect(nursesIn(first.html)).toHaveLength(12);
    expect(first.html).toContain('<a href="/en/vacancies?category=2&amp;page=2" rel="next">');
    const further = await ask('/en/vacancies?category=2&page=2');
    expect(nursesIn(further.html)).toEqual(last);
    expect(further.head.robots).toBe('noindex');
    expect(further.html).toMatch(/<details[^>]*open=""[^>]*><summary[^>]*><h2[^>]*>Nurses</);
    expect(further.html).toContain('href="/en/vacancies/cardiologist"');
    expect(further.html).not.toContain('rel="next"');
    const searched = await ask('/en/vacancies?searchText=nurse');
    expect(searched.html).toContain('<a href="/en/vacancies?searchText=nurse&amp;page=2" rel="next">');
    const rest = await ask('/en/vacancies?searchText=nurse&page=2');
    expect(nursesIn(rest.html)).toEqual(last);
    expect(rest.html).toContain('<a href="/en/vacancies?searchText=nurse">');
  });

  it('show only the selected cities', async () => {
    const { html } = await ask('/hy/doctors', { cities: [2] });
    expect(html).toContain('Բժիշկ չի գտնվել');
  });

  it('contain the doctor, the prices and the head', async () => {
    const { html, head } = await ask('/ru/doctors/anna-sargsyan');
    expect(html).toContain('Looks after hearts for twenty years.');
    expect(html).toContain('15.000 AMD');
    expect(html).toContain('href="/ru/services/cardiologist-consultation/price"');
    expect(head).toMatchObject({
      title: 'Anna Sargsyan — Cardiologist',
      image: '/portal/photos/doctors/anna-sargsyan.webp',
    });
  });

  it('are listed for the sitemap, also those that only the side menu and the footer link', async () => {
    const { status, html } = await ask('/hy/__addresses');
    expect(status).toBe(200);
    const paths = JSON.parse(html).map(({ path }: { path: string }) => path);
    for (const path of ['attachments', '3d-map', 'doctors/doctors-1', 'vacancies/nurse-1'])
      expect(paths).toContain(path);
    expect(JSON.parse(html)).toContainEqual({ path: 'news/news-1', changed: '2026-11-02' });
  });

  it('are in the sitemap if search engines may index them, and only then', async () => {
    const known = { doctors: 'anna-sargsyan', news: 'walking', services: '', packages: '' };
    const site = await startStubPortal([
      answer(listAddresses, ({ query: { kind } }) => listed([{ slug: known[kind], changed: null }])),
      answer(listFamilies, () => listed([])),
      answer(getTour, () => ({ data: { url: null } })),
      ...reading({ seminars: [buildSeminar()] }),
      ...clinic(),
      ...helpArea(),
      ...work(),
      ...invest(),
    ]);
    const { html } = await ask('/hy/__addresses', { portalUrl: site.url });
    const paths: string[] = JSON.parse(html).map(({ path }: { path: string }) => path);
    const standing = routes
      .map(({ path }) => path.replace(/\/:slug\?$/, ''))
      .filter((path) => !path.includes(':'));
    const indexed: string[] = [];
    for (const path of new Set([...paths, ...standing])) {
      const { status, head } = await ask(path === '' ? '/hy' : `/hy/${path}`, { portalUrl: site.url });
      if (status === 200 && head.robots === undefined) indexed.push(path);
    }
    await site.close();
    expect(indexed.sort()).toEqual(paths.sort());
  });

  it('have status 404 for an unknown doctor', async () => {
    const { status, head, html } = await ask('/hy/doctors/nobody');
    expect(status).toBe(404);
    expect(head.robots).toBe('noindex');
    expect(html).toContain('href="/hy"');
  });

  it('have status 503 when the portal is down', async () => {
    const { status } = await ask('/hy/doctors', { portalUrl: 'http://127.0.0.1:9' });
    expect(status).toBe(503);
  });

  it.each([
    ['/hy/pages/first-visit?from=news&slug=walking', '/hy/news/walking/pages/first-visit'],
    ['/ru/pages/first-visit?from=services', '/ru/services/pages/first-visit'],
    ['/ru/help', '/ru/help/frequently-asked-questions'],
    ['/ru/investors/corporate-bonds', '/ru/investors'],
  ])('redirect from %s to the current address', async (url, target) => {
    const { status, redirect } = await ask(url);
    expect({ status, redirect }).toEqual({ status: 301, redirect: target });
  });

  it.each([
    '/hy/doctors/anna-sargsyan',
    '/hy/branches/kentron',
    '/hy/pages/first-visit',
    '/hy/news/walking/pages/first-visit',
  ])('contain share links with their own address: %s', async (path) => {
    const { html } = await ask(path);
    const shared = encodeURIComponent(`https://arev.test${path}`);
    expect(html).toContain(`https://www.facebook.com/sharer/sharer.php?u=${shared}`);
  });

  it.each([
    '/hy',
    '/hy/branches',
    '/hy/branches/kentron',
    '/hy/news',
    '/hy/news/walking',
    '/hy/news/walking/pages/first-visit',
    '/hy/pages/first-visit',
    '/hy/seminars',
    '/hy/seminars/first-aid',
    '/hy/vacancies',
    '/hy/vacancies?searchText=nurse',
    '/hy/vacancies/nurse-1',
  ])('are complete at %s', async (url) => {
    const { status, html } = await ask(url);
    expect(status).toBe(200);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style="/);
  });
});
