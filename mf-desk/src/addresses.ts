import type { Language } from '@arev/shared/i18n';
import { withQuery } from '@arev/shared/routing';

/** The pages that nobody but this remote links to; the others stand in `shared/src/routing`. */
export const address = {
  desk: () => 'desk',
  seo: (options: { show?: string } = {}) => withQuery('desk/seo', options),
  seoRow: (id: number) => `desk/seo/${id}`,
  newSeoRow: (options: { route?: string } = {}) => withQuery('desk/seo/new', options),
  /** The words of all pages in one language. */
  seoWords: (language: Language) => withQuery('desk/seo/words', { language }),
} as const;
