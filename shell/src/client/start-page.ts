import type { Language } from '@arev/shared/i18n';
import { breathe } from '@arev/shared/later';
import type { PageData } from '@arev/shared/remote-kit';
import { browserEnvironment, persistAtoms } from '@arev/shared/session';
import { mountChrome } from '../chrome/browser.tsx';
import { startApplications } from './applications.ts';
import { Area } from './area.ts';
import { createArrival } from './arrival.ts';
import { followLinks } from './links.ts';
import { SiteNavigation } from './navigation.ts';
import { createOutages } from './outages.ts';
import { elementOf } from './page-data.ts';
import { Progress } from './progress.ts';
import { Releases } from './releases.ts';
import { replayTouches } from './replay-touches.ts';
import { reportEventErrors } from './report.ts';
import { ScrollMemory } from './scroll.ts';
import { createSite } from './site.ts';
import { createSlots } from './slots.ts';
import type { ShellTexts } from './texts.ts';

/** The remote takes a little longer than header and footer. */
const rest = 2000;

interface PageParts {
  readonly page: PageData;
  readonly language: Language;
  readonly texts: ShellTexts;
}

/** Hydrates a server-rendered page: chrome and remote first, then links, session and storage. */
export const startPage = async ({ page, language, texts }: PageParts): Promise<void> => {
  const releases = new Releases(page, language);
  const scroll = new ScrollMemory();
  const progress = new Progress();
  const site = createSite({
    language,
    texts,
    selectedCities: page.chrome.selectedCities,
    navigation: () => navigation,
    slots: createSlots(releases, () => site),
    accountLinks: page.remotes.flatMap(({ accountLinks = [] }) => accountLinks),
  });
  await breathe();
  // From here to the session nothing is awaited: hydrated parts need all of it.
  const { companyInfo, cities, selectedCities, year } = page.chrome;
  const recoverable = (error: unknown) =>
    window.dispatchEvent(new CustomEvent('arev:recoverable-error', { detail: { remote: 'shell', error } }));
  const chrome = mountChrome({
    site,
    pageData: page,
    companyInfo,
    cities,
    selectedCities,
    year,
    elements: {
      header: elementOf('header'),
      notice: document.getElementById('site-notice'),
      footer: elementOf('footer'),
      toasts: elementOf('toasts'),
    },
    toasts: site.toasts,
    progress,
    onRecoverableError: recoverable,
  });
  const area: Area = new Area({
    element: elementOf('area'),
    site,
    releases,
    outages: createOutages(site, companyInfo),
    page,
    onSettled: createArrival({
      navigation: () => navigation,
      scroll,
      siteName: texts.texts.shell.brand.name,
      isServed: page.rendered === 'server',
      announce: chrome.announce,
      moved: (path) => {
        chrome.moved(path);
        site.toasts.moved(new URL(path, window.location.href).pathname);
      },
    }),
  });
  const navigation: SiteNavigation = new SiteNavigation({
    site: () => site,
    area: () => area,
    releases,
    scroll,
    progress,
  });
  replayTouches(window.arevTouches);
  persistAtoms(site.store, site.atoms, browserEnvironment(window));
  site.store.set(site.atoms.settings, (settings) => ({ ...settings, language }));
  site.session.start();
  // Until client-side navigation is active, the browser follows links itself.
  await breathe();
  startApplications(releases, area);
  followLinks(site.navigation, language);
  reportEventErrors(releases, area);
  await chrome.awake;
  document.documentElement.dataset.ready = '';
  setTimeout(site.woken, rest);
};
