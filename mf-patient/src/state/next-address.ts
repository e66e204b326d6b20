import { slug } from '@arev/shared/contracts/wire';
import type { Language } from '@arev/shared/i18n';
import type { Site } from '@arev/shared/remote-kit';
import { href, ownPath, page } from '@arev/shared/routing';

/**
 * The target after login: the chosen service, otherwise the page before. Both come from the address, which
 * anybody may have written, so only pages of this site are accepted. By default `otherwise`. If the page before is that of
 * the service, it may name the branch or cities of the price.
 */
export const nextAddress = (
  { language, origin }: Pick<Site, 'language' | 'origin'>,
  search: string,
  otherwise: string,
): string => {
  const query = new URLSearchParams(search);
  const service = slug.safeParse(query.get('serviceSlug'));
  const before = ownPath(query.get('returnUrl'), origin);
  const back = before !== undefined && !isWayIn(before) ? inLanguage(before, language) : undefined;
  if (!service.success) return back ?? href(language, otherwise);
  return back?.startsWith(`${href(language, page.price(service.data))}?`)
    ? back
    : href(language, page.price(service.data, { submit: true }));
};

/** After a change of the language during login, the target is in the new one. */
const inLanguage = (path: string, language: Language): string =>
  path.replace(/^\/[a-z]{2}(?=[/?#]|$)/, `/${language}`);

/** The login page and the registration are no targets, because they would loop. */
const isWayIn = (path: string): boolean => /^\/[a-z]{2}\/(?:login|auth)(?:[/?#]|$)/.test(path);
