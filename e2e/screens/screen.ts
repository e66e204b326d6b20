import type { Page } from '@playwright/test';
import type { Visitor } from '../commands/book-visit.ts';
import type { Language } from '../commands/words.ts';

export interface Screen {
  /** Without the language; a function if the path depends on the data of this site. */
  readonly path: string | ((page: Page) => Promise<string>);
  readonly language?: Language;
  readonly dark?: boolean;
  /** If it only differs on one of the widths. */
  readonly on?: 'phone' | 'desk';
  /** A page of the shell itself: no remote hydrates. */
  readonly ofShell?: boolean;
  readonly given?: (page: Page) => Promise<unknown>;
  readonly when?: (visitor: Visitor, width: 'phone' | 'desk') => Promise<unknown>;
}
