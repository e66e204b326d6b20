import { clinicToday, type Language } from '@arev/shared/i18n';
import type { PageRelease } from '@arev/shared/remote-kit/page';
import type { RenderModule } from '@arev/shared/remote-kit/server';
import { owningPrefix } from '@arev/shared/routing';
import { render as renderBooking } from '../../../mf-booking/src/server.tsx';
import { render as renderCatalogue } from '../../../mf-catalogue/src/server.tsx';
import { render as renderContent } from '../../../mf-content/src/server.tsx';
import { render as renderPatient } from '../../../mf-patient/src/server.tsx';
import { renderChrome } from '../../../shell/src/chrome/server.tsx';
import type { PatchablePage } from '../../../shell/src/server/cache/patchable-page.ts';
import { chromeTexts } from '../../../shell/src/server/composition/chrome.ts';
import { writeDocument } from '../../../shell/src/server/composition/document.ts';
import type { SiteFactsSource } from '../../../shell/src/server/composition/site-facts.ts';
import { commonChunks } from '../../../shell/src/server/releases/live-release.ts';
import type { PlainSite, SitePart } from './site.ts';

const renders: Readonly<Record<string, RenderModule['render']>> = {
  'mf-content': renderContent,
  'mf-catalogue': renderCatalogue,
  'mf-booking': renderBooking,
  'mf-patient': renderPatient,
};

interface PageMaker {
  readonly site: PlainSite;
  readonly facts: SiteFactsSource;
  readonly origin: string;
  readonly portalUrl: string;
}

const partOf = ({ parts }: PlainSite, path: string): SitePart | undefined => {
  const prefix = owningPrefix(
    path,
    parts.flatMap(({ prefixes }) => prefixes),
  );
  return parts.find(({ prefixes }) => prefix !== undefined && prefixes.includes(prefix));
};

const asRelease = ({ name, prefixes, slots }: SitePart): PageRelease => ({
  name,
  release: 'plain',
  entry: { url: '', integrity: '' },
  globalName: '',
  css: [],
  prefixes,
  slots,
});

/** Renders remote and chrome in this process, and writes the page like the shell. */
export const makePage = async (
  { site, facts: source, origin, portalUrl }: PageMaker,
  language: Language,
  path: string,
  url: string,
): Promise<
  { readonly status: number; readonly language: Language; readonly page: PatchablePage } | undefined
> => {
  const part = partOf(site, path);
  const render = part && renders[part.name];
  if (!part || !render) return undefined;
  const request = { url, language, cities: [], origin, portalUrl, requestId: 'plain', dataDeadline: 1200 };
  const [answer, facts] = await Promise.all([render(request), source.read(language)]);
  const { companyInfo, cities } = facts;
  const year = clinicToday(Date.now()).slice(0, 4);
  const chrome = renderChrome({
    language,
    path: url,
    companyInfo,
    cities,
    selectedCities: [],
    year,
    availablePrefixes: site.parts.flatMap(({ prefixes }) => prefixes),
    staff: false,
    status: 200,
    i18n: chromeTexts(language),
  });
  const chunks = [...commonChunks(language), ...answer.routes].map((chunk) => `${part.name}-${chunk}`);
  const files = site.filesOf([part.name, ...chunks]);
  const [entry = { url: '', integrity: '' }, ...preloads] = files.filter((file) => file.url.endsWith('.js'));
  const current: PageRelease = {
    ...asRelease(part),
    entry,
    css: files.filter((file) => file.url.endsWith('.css')),
  };
  const isPublic = answer.access === 'public';
  const page = writeDocument({
    language,
    path,
    origin,
    assets: site.assets,
    chrome,
    head: answer.head,
    isIndexed: isPublic,
    facts,
    chatScript: undefined,
    current,
    preloads,
    area: answer.html,
    data: {
      revision: 1,
      current: part.name,
      rendered: isPublic ? 'server' : 'browser',
      errors: answer.errors,
      status: answer.status,
      staff: false,
      chrome: { companyInfo, cities, selectedCities: [], year },
    },
    stateJson: JSON.stringify(answer.state),
    remotesJson: JSON.stringify(site.parts.map((each) => (each === part ? current : asRelease(each)))),
  });
  return { status: answer.status, language, page };
};
