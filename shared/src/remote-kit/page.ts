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
  /** Visible only to people with one of these roles. */
  readonly roles: readonly string[];
  readonly title: Readonly<Record<Language, string>>;
  /** These people come here after login. */
  readonly landing?: boolean | undefined;
}

/** One release of a remote as listed in a page. */
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
  /** The area contains HTML rendered with this very release: hydrate it. */
  | 'server'
  /** The area contains the skeleton of a private page, or nothing because rendering failed: render in the browser. */
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
  /** Status of a page that the shell itself renders: 403, 404, 500. */
  readonly status: number;
  readonly staff: boolean;
  /** The data with which the chrome was rendered, for its hydration. */
  readonly chrome: {
    readonly companyInfo: CompanyInfo | null;
    readonly cities: readonly City[];
    readonly selectedCities: readonly number[];
    /** The current year at the clinic, by the server's clock. */
    readonly year: string;
  };
}

/**
 * Prefix of the path of a page; answers with what the browser needs for it besides the entry of its remote.
 * Requested together with the entry, it saves one round trip for each step from the entry to the data.
 */
export const crossingPath = '/__crossing';
export interface Crossing {
  /** The release that owns the scripts and that created the state. */
  readonly release: string;
  readonly scripts: readonly { readonly url: string; readonly integrity: string }[];
  /** Dehydrated queries of a public page; null where the browser has to request the data. */
  readonly state: unknown;
}

/** The address where the browser reports to the shell's log that a release failed; never with personal data. */
export const reportPath = '/__report';
export const reportKinds = ['load', 'prepare', 'start', 'crash', 'hydration', 'slot', 'event'] as const;
export interface FailureReport {
  readonly remote: string;
  readonly release: string;
  readonly kind: (typeof reportKinds)[number];
  /** The name of the error, never its message: a message may contain what a person typed. */
  readonly error: string;
}

/** Ids and attributes that server and browser share. */
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
  /** Canonical path without the language, if it is not the path of this page. */
  readonly canonical?: string;
  /** Query parameters that make this a separate page, such as the second page of a list; its title then says so. */
  readonly query?: Readonly<Record<string, string>>;
  /** Path of a picture on the site's own origin. */
  readonly image?: string;
  /** The alternative text of that picture. */
  readonly imageAlt?: string;
  /** The page is an article published on this day. */
  readonly published?: string;
  /** Path of the feed for this page, with the language. It has the title of the page. */
  readonly feed?: string;
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
}
