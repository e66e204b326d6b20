import { slug } from '@arev/shared/contracts/wire';
import type { Language } from '@arev/shared/i18n';
import type { Site } from '@arev/shared/remote-kit';
import { href, ownPath, page } from '@arev/shared/routing';

/**
 * The target after login: the chosen service, otherwise the page before. Both come from the address, which
 * anybody may have written, so only pages of this site are accepted. By default `otherwise`.
 */
export const nextAddress = (
  { language, origin }: Pick<Site, 'language' | 'origin'>,
  search: string,
  otherwise: string,
): string => {
  const query = new URLSearchParams(search);
  const service = slug.safeParse(query.get('serviceSlug'));
  if (service.success) return href(language, page.price(service.data, { submit: true }));
  const back = ownPath(query.get('returnUrl'), origin);
  return back !== undefined && !isWayIn(back) ? inLanguage(back, language) : href(language, otherwise);
};

/** After a change of the language during login, the target is in the new one. */
const inLanguage = (path: string, language: Language): string =>
  path.replace(/^\/[a-z]{2}(?=[/?#]|$)/, `/${language}`);

/** The login page and the registration are no targets, because they would loop. */
const isWayIn = (path: string): boolean => /^\/[a-z]{2}\/(?:login|auth)(?:[/?#]|$)/.test(path);
