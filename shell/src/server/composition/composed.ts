import type { DocumentType } from '@arev/shared/remote-kit/render';
import type { PatchablePage } from '../cache/patchable-page.ts';
import type { Asset } from './shell-assets.ts';

/** Where the area of a page came from, as `x-arev-fragment` says it. */
export type FragmentSource = 'fresh' | 'cached' | 'stale' | 'last-good' | 'browser' | 'private' | 'error';

export interface ComposedPage {
  readonly kind: 'page';
  readonly status: number;
  readonly page: PatchablePage;
  /** All scripts that the page hydrates with, besides the entry of its remote. */
  readonly scripts: readonly Asset[];
  readonly source: FragmentSource;
  /** `remote@release`, or `shell` where the shell itself answers. */
  readonly fragment: string;
  /** How long it may be kept: not at all, shortly, or as long as pages are. */
  readonly keep: 'no' | 'briefly' | 'yes';
}

export interface ComposedRedirect {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
  readonly fragment: string;
  readonly keep: 'no';
}

/** What a remote answered instead of a page, such as a feed. */
export interface ComposedDocument {
  readonly kind: 'document';
  readonly type: DocumentType;
  readonly body: Buffer;
  readonly source: 'fresh';
  readonly fragment: string;
  readonly keep: 'no' | 'yes';
}

export type Composed = ComposedPage | ComposedRedirect | ComposedDocument;
