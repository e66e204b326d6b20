import { setImmediate as nextTurn } from 'node:timers/promises';
import { clinicToday } from '@arev/shared/i18n';
import type { ChromeHtml } from '../../chrome/server.tsx';
import { chromeTexts, type RenderChrome } from './chrome.ts';
import type { PageRequest } from './page-request.ts';
import type { SiteFacts, SiteFactsSource } from './site-facts.ts';

export interface DrawnChrome {
  readonly html: ChromeHtml;
  readonly facts: SiteFacts;
  readonly year: string;
}

const mostKept = 200;
const minuteMs = 60_000;

/** Renders header and footer while the remote renders, and caches the last ones: they depend only on the address. */
export class ChromeDrawer {
  readonly #render: RenderChrome;
  readonly #facts: SiteFactsSource;
  readonly #kept = new Map<string, ChromeHtml>();
  #revision = 0;
  #year = { of: Number.NaN, text: '' };

  constructor(render: RenderChrome, facts: SiteFactsSource) {
    this.#render = render;
    this.#facts = facts;
  }

  async draw(request: PageRequest, status: number): Promise<DrawnChrome> {
    // The request to the render host is sent first.
    const { language, url, cities, lineup, preview } = request;
    const [facts] = await Promise.all([this.#facts.read(language), nextTurn()]);
    this.#forgetOlder(lineup.revision);
    const year = this.#yearAt(Date.now());
    if (preview) {
      const own = await this.#facts.readPreview(language, preview.token);
      return { html: this.#draw(request, own, year, status), facts: own, year };
    }
    const key = [language, url, cities.join(), facts.version, lineup.key, lineup.staff, status, year].join(
      ' ',
    );
    const html = this.#kept.get(key) ?? this.#draw(request, facts, year, status);
    this.#kept.delete(key);
    this.#kept.set(key, html);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return { html, facts, year };
  }

  /** Calendar calculations are slow, and no page needs the time to the second. */
  #yearAt(now: number): string {
    const minute = Math.floor(now / minuteMs);
    if (minute !== this.#year.of) this.#year = { of: minute, text: clinicToday(now).slice(0, 4) };
    return this.#year.text;
  }

  /** The menu shows what is live, so chrome of an older line-up is never requested again. */
  #forgetOlder(revision: number): void {
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#kept.clear();
  }

  #draw(
    { language, url, cities, lineup }: PageRequest,
    facts: SiteFacts,
    year: string,
    status: number,
  ): ChromeHtml {
    return this.#render({
      language,
      path: url,
      companyInfo: facts.companyInfo,
      cities: facts.cities,
      selectedCities: cities,
      year,
      availablePrefixes: lineup.releases.flatMap(({ page }) => page.prefixes),
      staff: lineup.staff,
      notice: facts.notice,
      status,
      i18n: chromeTexts(language),
    });
  }
}
