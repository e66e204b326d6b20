import type { Language } from '@arev/shared/i18n';
import { breathe, wakeInTurn } from '@arev/shared/later';
import type { PageData } from '@arev/shared/remote-kit';
import { browserEnvironment, persistAtoms } from '@arev/shared/session';
import { watchNotice } from '../chrome/notices/close-notice.ts';
import { Applications } from './applications.ts';
import { Area } from './area.ts';
import { createArrival } from './arrival.ts';
import { startLateChrome } from './late-chrome.ts';
import { followLinks } from './links.ts';
import { SiteNavigation } from './navigation.ts';
import { createOutages } from './outages.ts';
import { elementOf } from './page-data.ts';
import { Progress } from './progress.ts';
import { Releases } from './releases.ts';
import { replayTouches } from './replay-touches.ts';
import { reportEventErrors } from './report.ts';
import { createRest } from './rest.ts';
import { ScrollMemory } from './scroll.ts';
import { here } from './served-page.ts';
import { createSite } from './site.ts';
import { createSlots } from './slots.ts';
import type { ShellTexts } from './texts.ts';

/** What header and footer wait for. A page that only the browser renders waits for its data, which takes longer. */
const stagesOf = ({ current, rendered }: PageData, releases: Releases, settled: Promise<void>) => {
  if (current === null) return { loaded: Promise.resolve(), settled: Promise.resolve() };
  const loaded = releases.load(current).then(
    () => true,
    () => false,
  );
  return { loaded, settled: loaded.then((came) => (came && rendered === 'server' ? settled : undefined)) };
};

interface PageParts {
  readonly page: PageData;
  readonly language: Language;
  readonly texts: ShellTexts;
}

/** Hydrates a server-rendered page: the remote first, then links, session and storage, then header and footer. */
export const startPage = async ({ page, language, texts }: PageParts): Promise<void> => {
  const releases = new Releases(page, language);
  const scroll = new ScrollMemory();
  const progress = new Progress();
  const site = createSite({
    language,
    texts,
    selectedCities: page.chrome.selectedCities,
    navigation: () => navigation,
    slots: createSlots(releases, () => site, progress),
    accountLinks: page.remotes.flatMap(({ accountLinks = [] }) => accountLinks),
    mostFileMegabytes: page.chrome.companyInfo?.mostFileMegabytes,
  });
  await breathe();
  // From here to the session nothing is awaited: hydrated parts need all of it.
  const recoverable = (error: unknown) =>
    window.dispatchEvent(new CustomEvent('arev:recoverable-error', { detail: { remote: 'shell', error } }));
  const settled = Promise.withResolvers<void>();
  // What can wait: refreshing data, and laying out what sleeps below.
  const takeRest = createRest(progress, () => {
    site.woken();
    wakeInTurn();
  });
  const chrome = startLateChrome({
    options: {
      site,
      path: here(),
      pageData: page,
      ...page.chrome,
      elements: { header: elementOf('header'), footer: elementOf('footer'), toasts: elementOf('toasts') },
      toasts: site.toasts,
      progress,
      onRecoverableError: recoverable,
    },
    ...stagesOf(page, releases, settled.promise),
  });
  const noticeElement = document.getElementById('site-notice');
  const notice = noticeElement && watchNotice(noticeElement);
  const area: Area = new Area({
    element: elementOf('area'),
    site,
    releases,
    outages: createOutages(site, page.chrome.companyInfo),
    page,
    prepared: (path) => navigation.takePrepared(path),
    onSettled: createArrival({
      navigation: () => navigation,
      scroll,
      siteName: texts.texts.shell.brand.name,
      isServed: page.rendered === 'server',
      announce: chrome.announce,
      moved: (path) => {
        settled.resolve();
        takeRest();
        chrome.moved(path);
        notice?.moved();
        site.toasts.moved(new URL(path, window.location.href).pathname);
      },
    }),
  });
  const navigation: SiteNavigation = new SiteNavigation({
    site: () => site,
    area: () => area,
    applications: () => applications,
    releases,
    scroll,
    progress,
  });
  const applications = new Applications({ releases, area });
  replayTouches(window.arevTouches);
  const knownCities = page.chrome.cities.map(({ id }) => id);
  persistAtoms(site.store, site.atoms, browserEnvironment(window), knownCities);
  site.store.set(site.atoms.settings, (settings) => ({ ...settings, language }));
  site.session.start();
  // Until client-side navigation is active, the browser follows links itself.
  await breathe();
  applications.showFirst();
  followLinks(site.navigation, language);
  reportEventErrors(releases, area);
  await chrome.awake;
  // Without it, the browser loads the next page; each crossing asks for it again.
  await applications.start().catch(() => undefined);
  document.documentElement.dataset.ready = '';
};
