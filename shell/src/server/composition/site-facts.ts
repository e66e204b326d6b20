import * as z from 'zod/mini';
import { type City, city, listCities } from '@arev/shared/contracts/branches';
import { type CompanyInfo, companyInfo, getCompanyInfo } from '@arev/shared/contracts/company';
import { listSeoData, type SeoData, seoData } from '@arev/shared/contracts/seo-data';
import type { Language } from '@arev/shared/i18n';
import type { Logger } from 'pino';

export interface SiteFacts {
  readonly companyInfo: CompanyInfo | null;
  readonly cities: readonly City[];
  /** What editors want search engines to read. */
  readonly seo: readonly SeoData[];
  /** Other facts, other pages. */
  readonly version: number;
}

const freshFor = 60_000;
const retryAfter = 5000;
const deadline = 2000;
const nothing: SiteFacts = { companyInfo: null, cities: [], seo: [], version: 0 };

interface Kept {
  facts: SiteFacts;
  nextAt: number;
  loading?: Promise<void>;
}

/** What header and footer need from the portal. Asked for beside the requests; the last good answer stays for ever. */
export class SiteFactsSource {
  readonly #portalUrl: string;
  readonly #log: Logger;
  readonly #kept = new Map<Language, Kept>();

  constructor(portalUrl: string, log: Logger) {
    this.#portalUrl = portalUrl;
    this.#log = log;
  }

  /** Waits only when there is nothing yet, and never longer than the page may. */
  async read(language: Language, patience = 300): Promise<SiteFacts> {
    const kept = this.#kept.get(language) ?? { facts: nothing, nextAt: 0 };
    this.#kept.set(language, kept);
    if (Date.now() >= kept.nextAt) kept.loading ??= this.#load(language, kept);
    if (kept.facts === nothing && kept.loading) {
      await Promise.race([kept.loading, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
    }
    return kept.facts;
  }

  async #load(language: Language, kept: Kept): Promise<void> {
    try {
      const [info, cities, seo] = await Promise.all([
        this.#ask(getCompanyInfo.path, language, companyInfo),
        this.#ask(listCities.path, language, z.array(city)),
        this.#ask(listSeoData.path, language, z.array(seoData)).catch(() => kept.facts.seo),
      ]);
      const { version, ...before } = kept.facts;
      const facts = { companyInfo: info, cities, seo };
      if (JSON.stringify(facts) !== JSON.stringify(before)) kept.facts = { ...facts, version: version + 1 };
      kept.nextAt = Date.now() + freshFor;
    } catch (error) {
      kept.nextAt = Date.now() + retryAfter;
      this.#log.warn({ cause: String(error) }, 'the portal did not tell company and cities');
    } finally {
      delete kept.loading;
    }
  }

  async #ask<Schema extends z.ZodMiniType>(
    path: string,
    language: Language,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const response = await fetch(this.#portalUrl + path, {
      headers: {
        'accept-language': language,
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      },
      signal: AbortSignal.timeout(deadline),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const { data } = z.object({ data: z.unknown() }).parse(await response.json());
    return schema.parse(data);
  }
}
