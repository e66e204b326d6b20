import type { Language } from '../../i18n/languages.ts';
import type { Head } from '../page.ts';

/** Returns what search engines need of a remote: its pages and documents. Only the shell calls it. */
export const addressesPath = '__addresses';

/** What a remote may return instead of a page. */
export const documentTypes = ['application/json', 'application/rss+xml', 'text/csv'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Whether this is the address of a document: its file name has an ending, which no slug has. */
export const isDocumentPath = (path: string): boolean => /[^/]\.[a-z]+$/.test(path);

/** Request and response between the shell and a render host, as JSON over a socket. */
export interface RenderRequest {
  /** Path and query with the language prefix: `/hy/doctors?searchText=…`. */
  readonly url: string;
  readonly language: Language;
  /** Selected cities, empty for all. */
  readonly cities: readonly number[];
  readonly origin: string;
  /** Address of the portal in the internal network. */
  readonly portalUrl: string;
  readonly requestId: string;
  /** Time limit for loading data, in milliseconds. */
  readonly dataDeadline: number;
  /** The largest file that forms accept. Older shells do not say it. */
  readonly mostFileMegabytes?: number;
  /** The fields of a form that a browser without scripts has sent to this page (205). */
  readonly form?: Readonly<Record<string, string>>;
}

export interface RenderHead {
  readonly status: number;
  /** A redirect to this path on the site's own origin. */
  readonly redirect?: string;
  readonly head: Head;
  /** Private areas are sent as a skeleton and rendered in the browser. */
  readonly access: 'public' | 'private';
  /** Ids of the matched routes: the `chunks` of the release say which files to preload. */
  readonly routes: readonly string[];
  readonly state: unknown;
  readonly errors: Readonly<Record<string, number>>;
  /** The response is this document instead of a page; its text replaces the HTML. */
  readonly document?: DocumentType;
}

export interface RenderAnswer extends RenderHead {
  readonly html: string;
}

/** The only export of `server/render.mjs` in a release. */
export interface RenderModule {
  readonly remote: string;
  readonly contract: number;
  /** Older shells give no signal; it goes off when nobody waits for the answer any more. */
  render(request: RenderRequest, signal?: AbortSignal): Promise<RenderAnswer>;
}
