import { listAddresses } from '@arev/shared/contracts/addresses';
import type { PriceItem } from '@arev/shared/contracts/services';
import { getSpecialization } from '@arev/shared/contracts/specializations';
import { formatLongDate } from '@arev/shared/i18n';
import type { RenderAnswer, RenderRequest } from '@arev/shared/remote-kit/server';
import { answer, listed } from '@arev/shared/testing/answers';
import { askPage } from '@arev/shared/testing/ask-page';
import { buildSpecialization } from '@arev/shared/testing/builders';
import { startStubPortal, type StubPortal } from '@arev/shared/testing/stub-portal';
import { render } from './server.tsx';
import { clinic, hernia, items, specializations } from './testing/portal.ts';

describe('Server-rendered pages', () => {
  let portal: StubPortal;
  beforeAll(async () => {
    portal = await startStubPortal(clinic());
  });
  afterAll(() => portal.close());

  const ask = (url: string, changes: Partial<RenderRequest> = {}): Promise<RenderAnswer> =>
    askPage({ render, portalUrl: portal.url }, url, changes);

  it('contain specialities and prices for readers without JavaScript', async () => {
    const { status, access, html, routes } = await ask('/hy/services');
    expect({ status, access, routes }).toEqual({
      status: 200,
      access: 'public',
      routes: ['root', 'services'],
    });
    expect(html).toContain('href="/hy/services/cardiology"');
    expect(html).toContain('href="/hy/services/surgery"');
    expect(html).toContain('href="/hy/services/cardiologist-consultation/price"');
    expect(html).toContain('15.000 AMD');
    expect(html).toMatch(/<form[^>]*role="search"/);
    expect(html).toMatch(/<input[^>]*name="searchText"/);
  });

  it('contain the names of a list in one language', async () => {
    const { state } = await ask('/hy/services');
    expect(JSON.stringify(state)).toContain('cardiology');
    expect(JSON.stringify(state)).not.toContain('Кардиология');
  });

  it('contain the results of a search by address', async () => {
    const { html, head } = await ask('/hy/services?searchText=hernia');
    expect(html).toContain('href="/hy/services/surgery?searchText=hernia"');
    expect(html).not.toContain('href="/hy/services/cardiology');
    expect(html).toContain('href="/hy/services/hernia-repair/price"');
    expect(head.robots).toBe('noindex');
  });

  it.each(['/en/services?searchText=astrology&branch=2', '/en/services/cardiology?searchText=ultrasound'])(
    'link to the whole list without scripts at %s',
    async (url) => {
      const { html } = await ask(url);
      const [path = ''] = url.split('?');
      expect(html).toMatch(new RegExp(`<noscript><a [^>]*href="${path}"`));
    },
  );

  it.each(['/hy/services', '/hy/price-list', '/en/price-list/prices.csv'])(
    'ignore what the portal refuses in a search at %s',
    async (url) => {
      const { status } = await ask(`${url}?searchText=%00${encodeURIComponent(`${'x'.repeat(99)}🙂`)}`);
      expect(status).toBe(200);
    },
  );

  it('keep the branch of a list in a search without scripts', async () => {
    const { html } = await ask('/hy/services?branch=2');
    const [, form = ''] = /<form[^>]*role="search"[^>]*>(.*?)<\/form>/s.exec(html) ?? [];
    expect(form).toContain('<input type="hidden" name="branch" value="2"/>');
  });

  it('show only the selected cities', async () => {
    const { html } = await ask('/hy/services/cardiology', { cities: [2] });
    expect(html).toContain('12.000 AMD');
    expect(html).not.toContain('15.000 AMD');
  });

  it('contain a price with the link to login', async () => {
    const { html } = await ask('/hy/services/cardiologist-consultation/price');
    expect(html).toContain('12.000 AMD-ից');
    expect(html).toMatch(/href="\/hy\/login\?[^"]*serviceSlug=cardiologist-consultation/);
  });

  it.each([
    'services/cardiologist-consultation/price?branch=1',
    'services/cardiologist-consultation/price?cities=1',
  ])(
    'contain the price of the branch or cities in the address at %s, whatever cities are selected',
    async (path) => {
      const { html, head } = await ask(`/hy/${path}`, { cities: [2] });
      expect(html).toContain('15.000 AMD');
      expect(html).not.toContain('12.000 AMD');
      expect(html).toMatch(/<noscript><a [^>]*href="\/hy\/services\/cardiologist-consultation\/price"/);
      expect(head.canonical).toBe('services/cardiologist-consultation/price');
    },
  );

  it.each(['/hy/operations', '/hy/price-list'])(
    'contain prices for readers without JavaScript at %s',
    async (url) => {
      const { status, html } = await ask(url);
      expect(status).toBe(200);
      expect(html).toContain('15.000 AMD');
      expect(html).toMatch(/<input[^>]*name="searchText"/);
    },
  );

  it('offer the price list as a file, with a line for each matching price', async () => {
    const { status, document, html } = await ask(
      '/en/price-list/prices.csv?specialization=cardiology&searchText=consultation',
    );
    expect({ status, document }).toEqual({ status: 200, document: 'text/csv' });
    expect(html.split('\r\n')).toEqual([
      '\uFEFF"Speciality","Service","City","Branch","Price, AMD"',
      '"Cardiology","Consultation of a cardiologist","Yerevan","Arev Kentron",15000',
      '"Cardiology","Consultation of a cardiologist","Gyumri","Arev Ani",12000',
      '',
    ]);
    expect((await ask('/en/price-list/prices.csv?specialization=nothing')).status).toBe(404);
  });

  it('offer all prices of a speciality as a file if the search matches none of them, like its page', async () => {
    const fileOf = async (query: string) => {
      const { html } = await ask(`/en/price-list/prices.csv?searchText=astrology${query}`);
      return html.split('\r\n').length - 2;
    };
    const { html } = await ask('/en/price-list/cardiology?searchText=astrology');
    expect(html).toContain('15.000 AMD');
    expect(await fileOf('&specialization=cardiology')).toBeGreaterThan(0);
    expect(await fileOf('')).toBe(0);
  });

  it('offer no file of a list in which nothing is found', async () => {
    const empty = await ask('/en/price-list?searchText=astrology');
    expect(empty.html).not.toContain('prices.csv');
    const all = await ask('/en/price-list');
    expect(all.html).toContain('prices.csv');
  });

  it('offer the file of the address, whatever cities are selected', async () => {
    const pricesOf = async (query: string) => {
      const url = `/en/price-list/prices.csv?specialization=cardiology&searchText=consultation${query}`;
      const { html } = await ask(url, { cities: [2] });
      return [...html.matchAll(/,(\d+)\r\n/g)].map(([, price]) => price);
    };
    expect(await pricesOf('')).toEqual(['15000', '12000']);
    expect(await pricesOf('&cities=1')).toEqual(['15000']);
    expect(await pricesOf('&branch=2&cities=1')).toEqual(['12000']);
  });

  it('show the date of the prices, and pass that date on to the browser', async () => {
    const { html, state } = await ask('/en/price-list');
    const [, day] = /"price-day".*?"data":"(\d{4}-\d\d-\d\d)"|"data":"(\d{4}-\d\d-\d\d)"/
      .exec(JSON.stringify(state))!
      .filter(Boolean);
    expect(html).toContain(`Prices of ${formatLongDate(day!, 'en')}`);
  });

  it('redirect from another spelling of a speciality to its address', async () => {
    const [cardiology] = specializations;
    const answers = [answer(getSpecialization, () => ({ data: cardiology! })), ...clinic()];
    const spelled = await startStubPortal(answers);
    const redirectOf = async (url: string) => {
      const { status, redirect } = await ask(url, { portalUrl: spelled.url });
      return { status, redirect };
    };
    const known = await redirectOf('/hy/services/kardiology');
    const narrowed = await redirectOf('/hy/price-list/kardiology?cities=1,2&searchText=heart');
    await spelled.close();
    expect(known).toEqual({ status: 301, redirect: '/hy/services/cardiology' });
    expect(narrowed).toEqual({
      status: 301,
      redirect: '/hy/price-list/cardiology?cities=1,2&searchText=heart',
    });
  });

  it.each([
    ...['/hy/services/nothing', '/hy/services/nothing/price', '/hy/price-list/nothing'],
    ...['/hy/operations/nothing', '/hy/operations/cardiology', '/hy/operations/heart-check-up/price'],
  ])('have status 404 at %s', async (url) => {
    const { status, head } = await ask(url);
    expect(status).toBe(404);
    expect(head.robots).toBe('noindex');
  });

  it.each(['/hy/services', '/hy/services/cardiology', '/hy/services/heart-check-up/price'])(
    'have status 503 at %s when the portal is down',
    async (url) => {
      const { status } = await ask(url, { portalUrl: 'http://127.0.0.1:9' });
      expect(status).toBe(503);
    },
  );

  it('are in the sitemap if search engines may index them, and only then', async () => {
    const [cardiology, surgery] = specializations;
    const urology = buildSpecialization({ id: 3, slug: 'urology', title: 'Urology', stationary: true });
    const endoscopy = { ...urology, id: 4, slug: 'endoscopy' };
    const ophthalmology = { ...urology, id: 5, slug: 'ophthalmology' };
    const of = ({ id, slug, title }: typeof urology, changes: Partial<PriceItem>) => ({
      ...hernia,
      id: 10 + id,
      slug: `visit-${slug}`,
      specialization: { id, slug, title },
      ...changes,
    });
    const services = [...items, of(endoscopy, { operation: false }), of(ophthalmology, {})];
    const site = await startStubPortal([
      answer(listAddresses, ({ query: { kind } }) =>
        listed(
          services
            .filter(({ personalPackage }) => kind === 'services' || personalPackage)
            .map(({ slug }) => ({ slug, changed: null })),
        ),
      ),
      ...clinic({ services, specialities: [cardiology!, surgery!, urology, endoscopy, ophthalmology] }),
    ]);
    const known = (await ask('/hy/__addresses', { portalUrl: site.url })).html;
    const paths = JSON.parse(known).map(({ path }: { path: string }) => path);
    const slugs = ['cardiology', 'surgery', 'urology', 'endoscopy', 'ophthalmology'];
    const indexed: string[] = [];
    for (const path of new Set([
      ...paths,
      ...slugs.flatMap((slug) => [`services/${slug}`, `price-list/${slug}`, `operations/${slug}`]),
    ])) {
      const { status, head } = await ask(`/hy/${path}`, { portalUrl: site.url });
      if (status === 200 && head.robots === undefined) indexed.push(path);
    }
    const inGyumri = await ask('/hy/operations/surgery', { portalUrl: site.url, cities: [2] });
    await site.close();
    expect(indexed.sort()).toEqual(paths.sort());
    expect(paths.filter((path: string) => path.startsWith('operations'))).toEqual([
      'operations',
      'operations/surgery',
    ]);
    expect(paths).not.toContain('services/urology');
    expect(inGyumri.head.robots).toBeUndefined();
  });

  it.each([
    '/hy/services',
    '/ru/services/surgery',
    '/en/services/hernia-repair/price',
    '/ru/operations/surgery',
    '/hy/price-list',
    '/en/operations/hernia-repair/price',
  ])('are complete at %s', async (url) => {
    const { status, html } = await ask(url);
    expect(status).toBe(200);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style="/);
  });
});
