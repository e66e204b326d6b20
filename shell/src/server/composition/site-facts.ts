import * as z from 'zod/mini';
import { type City, city, listCities } from '@arev/shared/contracts/branches';
import {
  type CompanyInfo,
  companyInfo as companyInfoSchema,
  getCompanyInfo,
} from '@arev/shared/contracts/company';
import { customPage, getCustomPage } from '@arev/shared/contracts/custom-pages';
import { listSeoData, type SeoData, seoData } from '@arev/shared/contracts/seo-data';
import { type Language, LANGUAGES } from '@arev/shared/i18n';
import type { Logger } from 'pino';
import { previewHeader } from '../previews/preview.ts';
import type { SiteNotice } from '../../chrome/notices/top-notice.tsx';

export interface SiteFacts {
  readonly companyInfo: CompanyInfo | null;
  /** The notice at the top of every page: the portal's page of this name, if there is one. */
  readonly notice: SiteNotice | null;
  readonly cities: readonly City[];
  /** SEO data written by editors. */
  readonly seo: readonly SeoData[];
  /** Changed facts change the pages. */
  readonly version: number;
}

const freshFor = 60_000;
const retryAfter = 5000;
const deadline = 2000;
/** While nothing is known, a slow response is better than none, and the next poll comes soon. */
const first = { deadline: 8000, retryAfter: 1000 };
const noticeSlug = 'top-notice';
const nothing: SiteFacts = { companyInfo: null, notice: null, cities: [], seo: [], version: 0 };

interface Ask {
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly preview?: string;
}

interface Kept {
  facts: SiteFacts;
  nextAt: number;
  loading?: Promise<void>;
}

/**
 * Data of header and footer from the portal. Loaded independently of requests; the last good response is kept
 * for ever.
 */
export class SiteFactsSource {
  readonly #portalUrl: string;
  readonly #log: Logger;
  readonly #kept = new Map<Language, Kept>();

  constructor(portalUrl: string, log: Logger) {
    this.#portalUrl = portalUrl;
    this.#log = log;
  }

  /**
   * Loads the data before the first visitor, so that the first page has it too; resolves when the portal
   * responded or failed.
   */
  async prepare(): Promise<void> {
    await Promise.all(LANGUAGES.map((language) => this.read(language, first.deadline)));
  }

  /** The existing ones of these cities; all of them until the portal has responded. */
  known(language: Language, ids: readonly number[]): readonly number[] {
    const { cities } = this.#kept.get(language)?.facts ?? nothing;
    return cities.length === 0 ? ids : ids.filter((id) => cities.some((each) => each.id === id));
  }

  /** Waits only if there is no data, and never beyond the deadline of the page. */
  async read(language: Language, patience = 300): Promise<SiteFacts> {
    const kept = this.#kept.get(language) ?? { facts: nothing, nextAt: 0 };
    this.#kept.set(language, kept);
    if (performance.now() >= kept.nextAt) kept.loading ??= this.#load(language, kept);
    if (kept.facts === nothing && kept.loading) {
      await Promise.race([kept.loading, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
    }
    return kept.facts;
  }

  /** The data as the draft of an editor would change it; the public data if the portal does not respond. */
  async readPreview(language: Language, token: string): Promise<SiteFacts> {
    const { facts } = this.#kept.get(language) ?? { facts: nothing };
    const ask = { language, signal: AbortSignal.timeout(deadline), preview: token };
    try {
      return { ...(await this.#ask(ask, facts)), version: facts.version };
    } catch {
      return facts;
    }
  }

  /** Loads again at once; a request in flight may still return outdated data. */
  async renew(): Promise<void> {
    await Promise.all(
      [...this.#kept].map(async ([language, kept]) => {
        await kept.loading;
        kept.loading = this.#load(language, kept);
        await kept.loading;
      }),
    );
  }

  async #load(language: Language, kept: Kept): Promise<void> {
    const isFirst = kept.facts === nothing;
    const ask: Ask = { language, signal: AbortSignal.timeout(isFirst ? first.deadline : deadline) };
    try {
      const { version, ...before } = kept.facts;
      const now = await this.#ask(ask, kept.facts);
      if (JSON.stringify(now) !== JSON.stringify(before)) kept.facts = { ...now, version: version + 1 };
      kept.nextAt = performance.now() + freshFor;
    } catch (error) {
      kept.nextAt = performance.now() + (isFirst ? first.retryAfter : retryAfter);
      this.#log.warn({ cause: String(error) }, 'the portal did not return company and cities');
    } finally {
      delete kept.loading;
    }
  }

  async #ask(ask: Ask, before: SiteFacts): Promise<Omit<SiteFacts, 'version'>> {
    const [companyInfo, cities, notice, seo] = await Promise.all([
      this.#read(getCompanyInfo.path, ask, companyInfoSchema),
      this.#read(listCities.path, ask, z.array(city)),
      this.#notice(ask, before.notice),
      this.#read(listSeoData.path, ask, z.array(seoData)).catch(() => before.seo),
    ]);
    return { companyInfo, notice, cities, seo };
  }

  /** If the page does not exist, there is no notice. If the portal does not respond, the last notice stays. */
  async #notice(ask: Ask, before: SiteNotice | null): Promise<SiteNotice | null> {
    try {
      const path = getCustomPage.path.replace(':slug', noticeSlug);
      const { title, slug } = await this.#read(path, ask, customPage);
      return { title, slug };
    } catch (error) {
      return error instanceof Refused && error.status === 404 ? null : before;
    }
  }

  async #read<Schema extends z.ZodMiniType>(
    path: string,
    { language, signal, preview }: Ask,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const response = await fetch(this.#portalUrl + path, {
      headers: {
        'accept-language': language,
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(preview !== undefined && { [previewHeader]: preview }),
      },
      signal,
    });
    if (!response.ok) throw new Refused(path, response.status);
    const { data } = z.object({ data: z.unknown() }).parse(await response.json());
    return schema.parse(data);
  }
}

class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}
