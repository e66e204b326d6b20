import type { Head, PageData } from '@arev/shared/remote-kit/page';
import { isDocumentPath } from '@arev/shared/remote-kit/render';
import { idPlaceholder } from '@arev/shared/releases/schema/build';
import type { LastGood } from '../cache/last-good.ts';
import type { ShellConfig } from '../config.ts';
import type { Metrics } from '../observability/metrics.ts';
import { browserChunks, commonChunks, type LiveRelease } from '../releases/live-release.ts';
import type { HostAnswer } from '../render-host/render-answer.ts';
import { previewBar } from '../previews/preview-bar.ts';
import { answersForm } from './answers-form.ts';
import type { ChromeDrawer, DrawnChrome } from './chrome-drawer.ts';
import type { Composed, ComposedPage } from './composed.ts';
import { writeDocument } from './document.ts';
import type { AskFragment } from './fragment.ts';
import { documentOf, hasEnded, redirected } from './no-page.ts';
import { audienceKey, isPersonal, type PageRequest } from './page-request.ts';
import type { RenderTurns } from './render-turns.ts';
import type { Asset, ShellAssets } from './shell-assets.ts';
import { siteName } from './words.ts';

interface ComposerParts {
  readonly origin: string;
  readonly assets: ShellAssets;
  readonly chatScripts: ShellConfig['chatScripts'];
  readonly chrome: ChromeDrawer;
  readonly askFragment: AskFragment;
  readonly renders: RenderTurns;
  readonly lastGood: LastGood<ComposedPage>;
  readonly metrics: Metrics;
}

interface Around {
  readonly release: LiveRelease | null;
  readonly head: Head;
  readonly area: string | readonly Buffer[];
  readonly status: number;
  readonly rendered: PageData['rendered'];
  readonly routes?: readonly string[];
  readonly stateJson?: string;
  readonly errors?: Readonly<Record<string, number>>;
  readonly isIndexed: boolean;
  readonly error?: 403 | 404 | 500;
}

/** Composes a page from chrome and the fragment of one remote, or from a fallback if the remote fails. */
export class Composer {
  readonly #parts: ComposerParts;

  constructor(parts: ComposerParts) {
    this.#parts = parts;
  }

  async compose(request: PageRequest): Promise<Composed> {
    const release = request.lineup.owner(request.path);
    if (!release)
      return request.lineup.isWhole ? this.errorPage(request, 404) : this.errorPage(request, 500, 503);
    // The release has changed while the form was sent: a page that ignores it would look like its answer.
    if (request.form && !answersForm(release, request.path)) return this.errorPage(request, 500, 503);
    const kind = isDocumentPath(request.path) ? 'document' : 'page';
    const giveBack = await this.#parts.renders.take(release.remote, kind);
    if (!giveBack) return this.#lastGood(request) ?? this.#crowded(request, release);
    const [answer, chrome] = await Promise.all([
      this.#parts.askFragment(request, release),
      this.#parts.chrome.draw(request, 200),
    ]).finally(giveBack);
    if (!isPersonal(request) && hasEnded(answer)) this.#forget(request, release);
    if (answer?.document !== undefined) return documentOf(request, release, answer, answer.document);
    if (answer?.redirect !== undefined) return redirected(release, answer.status, answer.redirect);
    if (!answer || answer.status === 503) return this.#withoutFragment(request, chrome, release, answer);
    return this.#withFragment(request, chrome, release, answer);
  }

  /** The shell's own pages: 403, 404 and 500, each with its status. */
  async errorPage(
    request: PageRequest,
    error: 403 | 404 | 500,
    status: number = error,
  ): Promise<ComposedPage> {
    const around: Around = {
      release: null,
      head: { title: '' },
      area: '',
      status,
      rendered: 'server',
      isIndexed: false,
      error,
    };
    const chrome = await this.#parts.chrome.draw(request, error);
    return this.#page(request, chrome, around, 'error', error === 404 && status === 404 ? 'briefly' : 'no');
  }

  #withFragment(
    request: PageRequest,
    chrome: DrawnChrome,
    release: LiveRelease,
    answer: HostAnswer,
  ): ComposedPage {
    const { status, head, html, access, routes, stateJson, errors } = answer;
    const isPublic = access === 'public';
    const page = this.#page(
      request,
      chrome,
      {
        release,
        head,
        area: html,
        status,
        rendered: isPublic ? 'server' : 'browser',
        routes,
        stateJson,
        errors,
        isIndexed: isPublic && status === 200,
      },
      status === 503 ? 'error' : isPublic ? 'fresh' : 'private',
      keepOf(request, chrome, isPublic, status),
    );
    if (page.keep === 'yes') this.#parts.lastGood.keep(lastGoodKey(request), request.url, page);
    return page;
  }

  async #withoutFragment(
    request: PageRequest,
    chrome: DrawnChrome,
    release: LiveRelease,
    answer: HostAnswer | null,
  ): Promise<ComposedPage> {
    const known = this.#lastGood(request);
    if (known) return known;
    if (answer) return this.#withFragment(request, chrome, release, answer);
    // A browser that sends a form by itself cannot render the page.
    if (request.form) return this.errorPage(request, 500, 503);
    return this.#page(request, chrome, emptyArea(request, release), 'browser', 'no');
  }

  /** Somebody who sent a form must not take the page before for its answer. */
  #lastGood(request: PageRequest): ComposedPage | undefined {
    if (isPersonal(request)) return undefined;
    // Visitors of a canary get the stable release when it fails, and so its pages.
    const known = [lastGoodKey(request), audienceKey(request)]
      .map((key) => this.#parts.lastGood.find(key))
      .find((page) => page && request.lineup.admits(page.releases));
    return known && { ...known, source: 'last-good', keep: 'no' };
  }

  /** A release that not everybody gets takes only its own pages away. */
  #forget({ url, lineup }: PageRequest, { remote, id }: LiveRelease): void {
    const name = `${remote}@${id}`;
    this.#parts.lastGood.drop(url, (page) => lineup.isForAll(name) || page.releases.includes(name));
  }

  /** Too many pages of this remote are requested at once: the browser may render it, other clients should retry. */
  async #crowded(request: PageRequest, release: LiveRelease): Promise<ComposedPage> {
    this.#parts.metrics.renderFailures.inc({ remote: release.remote, cause: 'crowded' });
    if (request.form) return this.errorPage(request, 500, 503);
    const chrome = await this.#parts.chrome.draw(request, 200);
    return this.#page(request, chrome, emptyArea(request, release), 'browser', 'no');
  }

  #page(
    request: PageRequest,
    { html: chrome, facts, year }: DrawnChrome,
    around: Around,
    source: ComposedPage['source'],
    keep: ComposedPage['keep'],
  ): ComposedPage {
    const { metrics, assets, origin, chatScripts } = this.#parts;
    const { language, path, url, lineup, cities: selectedCities, preview } = request;
    const { companyInfo, cities } = facts;
    const stop = metrics.composeSeconds.startTimer();
    const { release, error, status, rendered, stateJson = 'null', errors = {} } = around;
    const { staff, revision } = lineup;
    const routes = around.routes ?? [];
    const scripts = release ? scriptsOf(release, [...commonChunks(language), ...routes]) : [];
    const page = writeDocument({
      language,
      path,
      origin,
      assets,
      chatScript: chatScripts[language],
      chrome,
      head: error === undefined ? around.head : { title: chrome.headTitle ?? '' },
      isIndexed: around.isIndexed && preview === undefined,
      facts,
      previewBar: preview ? previewBar(preview, { language, url }) : '',
      current: release?.page ?? null,
      preloads: scripts,
      area: error === undefined ? around.area : (chrome.area ?? ''),
      data: {
        revision,
        current: release?.remote ?? null,
        rendered,
        errors,
        status,
        staff,
        chrome: { companyInfo, cities, selectedCities, year },
      },
      stateJson,
      remotesJson: lineup.json,
    });
    stop();
    return {
      kind: 'page',
      status,
      page,
      scripts,
      browserScripts: release ? scriptsOf(release, browserChunks) : [],
      source,
      fragment: release ? `${release.remote}@${release.id}` : 'shell',
      releases: lineup.names,
      keep,
    };
  }
}

/** Pages of a canary do not replace those of everybody else. */
const lastGoodKey = (request: PageRequest): string =>
  `${audienceKey(request)}${request.lineup.rare && ` ${request.lineup.rare}`}`;

/**
 * A browser renders the page; for other clients, such as search engines, there is none for now. A release on a
 * development machine is never rendered by the server, so nothing failed.
 */
const emptyArea = ({ language }: PageRequest, release: LiveRelease): Around => ({
  release,
  head: { title: siteName(language) },
  area: '',
  status: release.id === idPlaceholder ? 200 : 503,
  rendered: 'browser',
  isIndexed: false,
});

const keepOf = (
  request: PageRequest,
  { facts }: DrawnChrome,
  isPublic: boolean,
  status: number,
): ComposedPage['keep'] => {
  if (isPersonal(request) || !isPublic) return 'no';
  // Header and footer lack the data of the clinic: this page must not be cached.
  if (facts.version === 0 && status === 200) return 'briefly';
  return status === 200 ? 'yes' : status === 404 ? 'briefly' : 'no';
};

/** The scripts of several chunks, each once. */
const scriptsOf = ({ chunks }: LiveRelease, names: readonly string[]): Asset[] => {
  const scripts = names.flatMap((name) => chunks[name] ?? []);
  return [...new Map(scripts.map((script) => [script.url, script])).values()];
};
