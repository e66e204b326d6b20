import * as z from 'zod/mini';
import { type City, city, listCities } from '@arev/shared/contracts/branches';
import {
  type CompanyInfo,
  companyInfo as companyInfoSchema,
  getCompanyInfo,
} from '@arev/shared/contracts/company';
import { customPage, getCustomPage } from '@arev/shared/contracts/custom-pages';
import { listSeoData, type SeoData, seoData } from '@arev/shared/contracts/seo-data';
import type { Language } from '@arev/shared/i18n';
import type { Logger } from 'pino';
import type { SiteNotice } from '../../chrome/notices/top-notice.tsx';

export interface SiteFacts {
  readonly companyInfo: CompanyInfo | null;
  /** What every page says at its top at the moment: the page of the portal's editors by that name, if there is one. */
  readonly notice: SiteNotice | null;
  readonly cities: readonly City[];
  /** What editors want search engines to read. */
  readonly seo: readonly SeoData[];
  /** Other facts, other pages. */
  readonly version: number;
}

const freshFor = 60_000;
const retryAfter = 5000;
const deadline = 2000;
const noticeSlug = 'top-notice';
const nothing: SiteFacts = { companyInfo: null, notice: null, cities: [], seo: [], version: 0 };

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
      const [companyInfo, cities, notice, seo] = await Promise.all([
        this.#ask(getCompanyInfo.path, language, companyInfoSchema),
        this.#ask(listCities.path, language, z.array(city)),
        this.#notice(language, kept.facts.notice),
        this.#ask(listSeoData.path, language, z.array(seoData)).catch(() => kept.facts.seo),
      ]);
      const { version, ...before } = kept.facts;
      const now = { companyInfo, notice, cities, seo };
      if (JSON.stringify(now) !== JSON.stringify(before)) kept.facts = { ...now, version: version + 1 };
      kept.nextAt = Date.now() + freshFor;
    } catch (error) {
      kept.nextAt = Date.now() + retryAfter;
      this.#log.warn({ cause: String(error) }, 'the portal did not tell company and cities');
    } finally {
      delete kept.loading;
    }
  }

  /** No such page is no notice. That nobody answers is no news: the last one stays. */
  async #notice(language: Language, before: SiteNotice | null): Promise<SiteNotice | null> {
    try {
      const path = getCustomPage.path.replace(':slug', noticeSlug);
      const { title, slug } = await this.#ask(path, language, customPage);
      return { title, slug };
    } catch (error) {
      return error instanceof Refused && error.status === 404 ? null : before;
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
