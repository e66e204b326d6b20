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
  it('links only pages that a live release serves', () => {
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

  it('leads everybody to a visit from the header, before the menus', () => {
    const { header } = render('hy');
    const link = '<a[^>]*href="/hy/personal-data/appointments/create"[^>]*>.*?Գրանցվել այցի';
    expect(header).toMatch(new RegExp(link));
    expect(header.indexOf('appointments/create')).toBeLessThan(header.indexOf('<dialog'));
    expect(render('hy', { availablePrefixes: ['', 'doctors'] }).header).not.toContain('Գրանցվել այցի');
  });

  it('has the clinic’s name, phone and address for a page on paper', () => {
    const [letterhead = ''] = /<div[^>]*data-print="only".*?<\/div>/s.exec(render('en').header) ?? [];
    for (const words of ['Arev', '+374\u00a0(10)\u00a000\u00a000\u00a000', '38 Tumanyan Street, Yerevan'])
      expect(letterhead).toContain(words);
    expect(render('hy', { companyInfo: null }).header).toMatch(/data-print="only".*?Արև/s);
  });

  it('leads nowhere but home while nothing is released', () => {
    const { header, footer } = render('en', { availablePrefixes: [], path: '/en' });
    expect(pagesIn(header + footer, 'en')).toEqual(['/en']);
  });

  it('offers the same page in the other languages, each in its own words', () => {
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

  it('marks the page a person is on', () => {
    expect(render('en', { path: '/en/doctors' }).header).toMatch(/href="\/en\/doctors" aria-current="page"/);
    expect(render('en', { path: '/en/doctors/anna' }).header).toMatch(
      /href="\/en\/doctors" aria-current="true"/,
    );
  });

  it('links the networks that the clinic has, and only addresses of the web', () => {
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

  it('shows what an editor typed as text', () => {
    const { companyInfo } = buildFacts();
    if (!companyInfo) throw new Error('no company');
    const { footer } = render('en', {
      companyInfo: { ...companyInfo, address: '<script>alert(1)</script>' },
    });
    expect(footer).not.toContain('<script>');
  });

  it.each(LANGUAGES)('stands without the portal (%s)', (language) => {
    const { header, footer } = render(language, { companyInfo: null, cities: [] });
    expect(header).not.toMatch(/tel:|mailto:|type="checkbox"/);
    expect(footer).toContain(texts[language].shell.brand.name);
    expect(footer).not.toMatch(/tel:|mailto:|undefined|null/);
  });

  it('tells staff that they see a preview, and nobody else', () => {
    expect(render('en', { staff: true }).header).toContain('Staff preview');
    expect(render('en').header).not.toContain('Staff preview');
  });
});

describe('A page that the shell answers itself', () => {
  it.each([
    [403, 'Permission denied', 'You do not have permission to access the requested data.'],
    [404, 'Page not found', 'This is not the web page you are looking for.'],
    [500, 'Server went wrong', 'Just kidding, looks like we have an internal issue, please try refreshing.'],
  ])('says what %d means and leads home', (status, title, message) => {
    const { area, headTitle } = render('en', { status });
    expect(headTitle).toBe(title);
    expect(area).toContain(message);
    expect(area).toMatch(/href="\/en"/);
    expect(area).toMatch(/Back to Home/i);
  });

  it.each([502, 503, 418])('shows any other failure (%d) as a failure of the server', (status) => {
    expect(render('en', { status }).headTitle).toBe('Server went wrong');
  });

  it('leaves the area to the remote otherwise', () => {
    expect(render('en')).toMatchObject({ area: null, headTitle: null });
  });

  it('keeps the languages within reach on an address that is none of ours', () => {
    expect(render('ru', { status: 404, path: '/xx/%E0%A4%A' }).header).toContain('href="/hy" lang="hy"');
  });
});
