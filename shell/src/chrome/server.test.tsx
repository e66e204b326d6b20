import { createI18n, LANGUAGES, type Language } from '@arev/shared/i18n';
import uiEn from '@arev/shared/i18n/locales/en.json' with { type: 'json' };
import uiHy from '@arev/shared/i18n/locales/hy.json' with { type: 'json' };
import uiRu from '@arev/shared/i18n/locales/ru.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import hy from '../../locales/hy.json' with { type: 'json' };
import ru from '../../locales/ru.json' with { type: 'json' };
import { renderChrome, type ChromeRequest } from './server.tsx';
import { buildFacts } from './testing/build-chrome.tsx';

const texts = { hy: { shell: hy, ui: uiHy }, ru: { shell: ru, ui: uiRu }, en: { shell: en, ui: uiEn } };
const i18n = (language: Language) => createI18n({ language, resources: { [language]: texts[language] } });

const render = (language: Language, request: Partial<ChromeRequest> = {}) =>
  renderChrome({
    ...buildFacts({ language, path: `/${language}/doctors?searchText=a&specIds=1,2` }),
    status: 200,
    i18n: i18n(language),
    ...request,
  });

/** Addresses of the links, without those of the language menus. */
const pagesIn = (html: string, language: Language) =>
  [...new Set([...html.matchAll(/href="([^"#]*)"/g)].map(([, address]) => address ?? ''))].filter((address) =>
    address.startsWith(`/${language}`),
  );

describe('The chrome of a page', () => {
  it('links only pages of live releases', () => {
    const { header, footer } = render('en');
    expect(pagesIn(header + footer, 'en').sort()).toEqual([
      '/en',
      '/en/doctors',
      '/en/doctors?searchText=a&amp;specIds=1,2',
      '/en/login?returnUrl=%2Fen%2Fdoctors%3FsearchText%3Da%26specIds%3D1,2',
      '/en/personal-data',
      '/en/personal-data/appointments/create',
      '/en/services',
    ]);
  });

  it('has a link to booking in the header, before the menus', () => {
    const { header } = render('hy');
    const link = '<a[^>]*href="/hy/personal-data/appointments/create"[^>]*>.*?Գրանցվել այցի';
    expect(header).toMatch(new RegExp(link));
    expect(header.indexOf('appointments/create')).toBeLessThan(header.indexOf('<dialog'));
    expect(render('hy', { availablePrefixes: ['', 'doctors'] }).header).not.toContain('Գրանցվել այցի');
  });

  it('contains the clinic’s name, phone and address for print', () => {
    const [letterhead = ''] = /<div[^>]*data-print="only".*?<\/div>/s.exec(render('en').header) ?? [];
    for (const words of ['Arev', '+374\u00a0(10)\u00a000\u00a000\u00a000', '38 Tumanyan Street, Yerevan'])
      expect(letterhead).toContain(words);
    expect(render('hy', { companyInfo: null }).header).toMatch(/data-print="only".*?Արև/s);
  });

  it('links only home while nothing is released', () => {
    const { header, footer } = render('en', { availablePrefixes: [], path: '/en' });
    expect(pagesIn(header + footer, 'en')).toEqual(['/en']);
  });

  it('offers the same page in the other languages, each by its own name', () => {
    const { header } = render('hy');
    for (const [language, name] of [
      ['hy', 'Հայերեն'],
      ['ru', 'Русский'],
      ['en', 'English'],
    ] as const) {
      expect(header).toMatch(
        new RegExp(
          `href="/${language}/doctors\\?searchText=a&amp;specIds=1,2" lang="${language}" hrefLang="${language}"[^>]*>${name}`,
        ),
      );
    }
  });

  it('marks the group of the current page, also for screen readers', () => {
    const availablePrefixes = ['', 'services', 'operations', 'doctors'];
    const groups = (path: string) =>
      render('en', { availablePrefixes, path })
        .header.match(/<summary[^>]*aria-current="true"[^>]*>.*?<\/summary>/gs)
        ?.map((summary) => summary.replaceAll(/<[^>]*>/g, ''));
    expect(groups('/en/services/cardiology')).toEqual(['Services']);
    expect(groups('/en/doctors')).toBeUndefined();
  });

  it('marks the link of the current page', () => {
    expect(render('en', { path: '/en/doctors' }).header).toMatch(/href="\/en\/doctors" aria-current="page"/);
    expect(render('en', { path: '/en/doctors/anna' }).header).toMatch(
      /href="\/en\/doctors" aria-current="true"/,
    );
  });

  it('links the social networks of the clinic, and only http addresses', () => {
    const { companyInfo } = buildFacts();
    if (!companyInfo) throw new Error('no company');
    const { footer } = render('en', {
      companyInfo: { ...companyInfo, youtube: 'javascript:alert(1)', linkedin: 'nonsense' },
    });
    expect([...footer.matchAll(/aria-label="Arev on (\w+)"/g)].map(([, name]) => name)).toEqual([
      'Facebook',
      'Instagram',
    ]);
    expect(footer).not.toContain('javascript:');
  });

  it('states no opening hours, which differ by branch, and links to them', () => {
    const { footer } = render('en', { availablePrefixes: ['', 'branches'] });
    expect(footer).not.toMatch(/\d{2}:\d{2}/);
    expect(footer).toMatch(/href="\/en\/branches"[^>]*>(?:(?!<\/a>).)*Opening hours of the branches/);
    expect(render('en', { availablePrefixes: [''] }).footer).not.toContain('Opening hours');
  });

  it('shows text of editors as text, not as HTML', () => {
    const { companyInfo } = buildFacts();
    if (!companyInfo) throw new Error('no company');
    const { footer } = render('en', {
      companyInfo: { ...companyInfo, address: '<script>alert(1)</script>' },
    });
    expect(footer).not.toContain('<script>');
  });

  it.each(LANGUAGES)('renders without the portal (%s)', (language) => {
    const { header, footer } = render(language, { companyInfo: null, cities: [] });
    expect(header).not.toMatch(/tel:|mailto:|type="checkbox"/);
    expect(footer).toContain(texts[language].shell.brand.name);
    expect(footer).not.toMatch(/tel:|mailto:|undefined|null/);
  });

  it('tells only staff that they see a preview', () => {
    expect(render('en', { staff: true }).header).toContain('Staff preview');
    expect(render('en').header).not.toContain('Staff preview');
  });
});

describe('A page of the shell itself', () => {
  it.each([
    [403, 'Permission denied', 'You do not have permission to access the requested data.'],
    [404, 'Page not found', 'This is not the web page you are looking for.'],
    [500, 'Server went wrong', 'Just kidding, looks like we have an internal issue, please try refreshing.'],
  ])('explains the status %d and links home', (status, title, message) => {
    const { area, headTitle } = render('en', { status });
    expect(headTitle).toBe(title);
    expect(area).toContain(message);
    expect(area).toMatch(/href="\/en"/);
    expect(area).toMatch(/Back to Home/i);
  });

  it.each([502, 503, 418])('shows any other failure (%d) as 500', (status) => {
    expect(render('en', { status }).headTitle).toBe('Server went wrong');
  });

  it('does not replace the page of a remote', () => {
    expect(render('en')).toMatchObject({ area: null, headTitle: null });
  });

  it('offers the languages also on a foreign address', () => {
    expect(render('ru', { status: 404, path: '/xx/%E0%A4%A' }).header).toContain('href="/hy" lang="hy"');
  });
});
