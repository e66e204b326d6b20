import type { Page } from '@playwright/test';
import type { Visitor } from '../commands/book-visit.ts';
import type { Language } from '../commands/words.ts';

export interface Screen {
  /** Below the language; of what only this database knows, asked for. */
  readonly path: string | ((page: Page) => Promise<string>);
  readonly language?: Language;
  readonly dark?: boolean;
  /** Where it looks different on only one of the widths. */
  readonly on?: 'phone' | 'desk';
  /** The shell's own page: no remote wakes in it. */
  readonly ofShell?: boolean;
  readonly given?: (page: Page) => Promise<unknown>;
  readonly when?: (visitor: Visitor, width: 'phone' | 'desk') => Promise<unknown>;
}
