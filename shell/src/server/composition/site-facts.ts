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
/** While nothing is known a slow answer is better than none, and the next question comes soon. */
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

/** What header and footer need from the portal. Asked for beside the requests; the last good answer stays for ever. */
export class SiteFactsSource {
  readonly #portalUrl: string;
  readonly #log: Logger;
  readonly #kept = new Map<Language, Kept>();

  constructor(portalUrl: string, log: Logger) {
    this.#portalUrl = portalUrl;
    this.#log = log;
  }

  /** Asks before anybody comes, so that the first page has its contacts too; settles when the portal answered, or did not. */
  async prepare(): Promise<void> {
    await Promise.all(LANGUAGES.map((language) => this.read(language, first.deadline)));
  }

  /** Those of these cities that there are; all of them until the portal has told which there are. */
  known(language: Language, ids: readonly number[]): readonly number[] {
    const { cities } = this.#kept.get(language)?.facts ?? nothing;
    return cities.length === 0 ? ids : ids.filter((id) => cities.some((each) => each.id === id));
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

  /** As the draft of an editor would make them; what is public where the portal does not answer. */
  async readPreview(language: Language, token: string): Promise<SiteFacts> {
    const { facts } = this.#kept.get(language) ?? { facts: nothing };
    const ask = { language, signal: AbortSignal.timeout(deadline), preview: token };
    try {
      return { ...(await this.#ask(ask, facts)), version: facts.version };
    } catch {
      return facts;
    }
  }

  /** Asks again at once; a question that is under way may still bring what was. */
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
      kept.nextAt = Date.now() + freshFor;
    } catch (error) {
      kept.nextAt = Date.now() + (isFirst ? first.retryAfter : retryAfter);
      this.#log.warn({ cause: String(error) }, 'the portal did not tell company and cities');
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

  /** No such page is no notice. That nobody answers is no news: the last one stays. */
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
