import type { City } from '../contracts/branches.ts';
import type { CompanyInfo } from '../contracts/company.ts';
import type { Language } from '../i18n/languages.ts';

/**
 * What the shell's server writes into a page and the browser reads back. The body of a page is
 *
 *     <div id="site-header">…</div>
 *     <main id="area">
 *       <div data-remote="mf-content" data-release="r0123456789a" data-rendered="server">…fragment…</div>
 *     </main>
 *     <div id="site-footer">…</div>
 *     <div id="site-toasts"></div>
 *     <script type="application/json" id="page-data">…PageData…</script>
 *
 * so that a remote has one element of its own, which the next remote's element replaces in one frame.
 */

export const contractVersion = 1;

/** A link that a remote puts into the account menu. */
export interface AccountLink {
  /** Without the language. */
  readonly path: string;
  /** Only people of these roles see it. */
  readonly roles: readonly string[];
  readonly title: Readonly<Record<Language, string>>;
}

/** One remote's release as a page sees it. */
export interface PageRelease {
  readonly name: string;
  readonly release: string;
  readonly entry: { readonly url: string; readonly integrity: string };
  readonly globalName: string;
  readonly css: readonly { readonly url: string; readonly integrity: string }[];
  readonly prefixes: readonly string[];
  readonly slots: readonly string[];
  readonly accountLinks?: readonly AccountLink[];
}

export type Rendered =
  /** Server HTML of this very release: hydrate it. */
  | 'server'
  /** A private area's skeleton, or nothing because rendering failed: render it in the browser. */
  | 'browser';

export interface PageData {
  readonly revision: number;
  readonly remotes: readonly PageRelease[];
  /** The remote that owns the path, if any. */
  readonly current: string | null;
  readonly rendered: Rendered;
  /** Dehydrated queries of the rendered remote, and the errors its routes ended with. */
  readonly state: unknown;
  readonly errors: Readonly<Record<string, number>>;
  /** Status of the page where the shell itself answers: 403, 404, 500. */
  readonly status: number;
  readonly staff: boolean;
  /** What the chrome was drawn with, for its hydration. */
  readonly chrome: {
    readonly companyInfo: CompanyInfo | null;
    readonly cities: readonly City[];
    readonly selectedCities: readonly number[];
    /** The clinic's year, on the server's clock. */
    readonly year: string;
  };
}

/**
 * Before the path of a page: what the browser needs of it besides the entry of its remote. Requested together with the
 * entry, it saves a round trip for each step from the entry to the data.
 */
export const crossingPath = '/__crossing';
export interface Crossing {
  /** The release that the scripts belong to, and that made the state. */
  readonly release: string;
  readonly scripts: readonly { readonly url: string; readonly integrity: string }[];
  /** Dehydrated queries of a public page; null where the browser has to request the data. */
  readonly state: unknown;
}

/** Where the browser tells the shell's log that a release failed; never with anything of the person. */
export const reportPath = '/__report';
export const reportKinds = ['load', 'prepare', 'start', 'crash', 'hydration', 'slot', 'event'] as const;
export interface FailureReport {
  readonly remote: string;
  readonly release: string;
  readonly kind: (typeof reportKinds)[number];
  /** The error's name, never its message: a message may carry what a person typed. */
  readonly error: string;
}

/** Ids and attributes that server and browser agree on. */
export const dom = {
  pageData: 'page-data',
  header: 'site-header',
  area: 'area',
  footer: 'site-footer',
  toasts: 'site-toasts',
} as const;

export interface Head {
  readonly title: string;
  readonly description?: string;
  readonly robots?: 'noindex';
  /** Path without the language of the page that search engines should know instead of this one. */
  readonly canonical?: string;
  /** Parameters that make this a page of its own, such as the second page of a list; its title then tells which. */
  readonly query?: Readonly<Record<string, string>>;
  /** Path of a picture on our own origin. */
  readonly image?: string;
  /** The page is an article of this day. */
  readonly published?: string;
  /** Path of the feed that this page is the human side of. */
  readonly feed?: string;
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
}
