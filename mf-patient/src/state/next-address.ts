import { slug } from '@arev/shared/contracts/wire';
import type { Language } from '@arev/shared/i18n';
import type { Site } from '@arev/shared/remote-kit';
import { href, ownPath, page } from '@arev/shared/routing';

/**
 * Where a person goes on after signing in: to the service they were choosing, else back to where they came from. Both
 * come from the address, so anybody may have written them: only a page of our own is followed. Else they go to `otherwise`.
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

/** Who has changed the language while logging in goes on in the new one. */
const inLanguage = (path: string, language: Language): string =>
  path.replace(/^\/[a-z]{2}(?=[/?#]|$)/, `/${language}`);

/** Coming back to the login page, or to a registration, would be a circle. */
const isWayIn = (path: string): boolean => /^\/[a-z]{2}\/(?:login|auth)(?:[/?#]|$)/.test(path);
