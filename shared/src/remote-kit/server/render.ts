import type { Language } from '../../i18n/languages.ts';
import type { Head } from '../page.ts';

/** Answers, by itself and only to the shell, what search engines should know of a remote. */
export const addressesPath = '__addresses';

/** What a remote may answer with instead of a page. */
export const documentTypes = ['application/json', 'application/rss+xml', 'text/csv'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** What the shell asks a render host, and what comes back. Travels as JSON over a socket. */
export interface RenderRequest {
  /** Path and query with the language prefix: `/hy/doctors?searchText=…`. */
  readonly url: string;
  readonly language: Language;
  /** Selected cities, empty for all. */
  readonly cities: readonly number[];
  readonly origin: string;
  /** Where the portal answers inside our network. */
  readonly portalUrl: string;
  readonly requestId: string;
  /** Milliseconds that loading data may take. */
  readonly dataDeadline: number;
}

export interface RenderHead {
  readonly status: number;
  /** Path on our own origin. */
  readonly redirect?: string;
  readonly head: Head;
  /** Private areas come as a skeleton and are rendered in the browser. */
  readonly access: 'public' | 'private';
  /** Route ids that were matched: the release's `chunks` tells which files to preload. */
  readonly routes: readonly string[];
  readonly state: unknown;
  readonly errors: Readonly<Record<string, number>>;
  /** The answer is this document, whose text stands where a page's HTML would. */
  readonly document?: DocumentType;
}

export interface RenderAnswer extends RenderHead {
  readonly html: string;
}

/** The one export of a release's `server/render.mjs`. */
export interface RenderModule {
  readonly remote: string;
  readonly contract: number;
  render(request: RenderRequest): Promise<RenderAnswer>;
}
