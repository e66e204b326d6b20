import type { DocumentType } from '@arev/shared/remote-kit/render';
import type { PatchablePage } from '../cache/patchable-page.ts';
import type { Asset } from './shell-assets.ts';

/** The source of the area of a page, for the header `x-arev-fragment`. */
export type FragmentSource = 'fresh' | 'cached' | 'stale' | 'last-good' | 'browser' | 'private' | 'error';

export interface ComposedPage {
  readonly kind: 'page';
  readonly status: number;
  readonly page: PatchablePage;
  /** All scripts that hydrate the page, besides the entry of its remote. */
  readonly scripts: readonly Asset[];
  /** Scripts that the page needs besides if the browser renders it. */
  readonly browserScripts: readonly Asset[];
  readonly source: FragmentSource;
  /** `remote@release`, or `shell` for the shell's own pages. */
  readonly fragment: string;
  /** All releases that the page names, as `remote@release`. */
  readonly releases: readonly string[];
  /** The cache lifetime: none, short, or that of pages. */
  readonly keep: 'no' | 'briefly' | 'yes';
}

export interface ComposedRedirect {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
  readonly fragment: string;
  readonly keep: 'no';
}

/** What a remote returned instead of a page, such as a feed. */
export interface ComposedDocument {
  readonly kind: 'document';
  readonly type: DocumentType;
  readonly body: Buffer;
  readonly source: 'fresh';
  readonly fragment: string;
  readonly keep: 'no' | 'yes';
}

export type Composed = ComposedPage | ComposedRedirect | ComposedDocument;
