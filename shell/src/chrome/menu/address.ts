import { isLanguage, type Language } from '@arev/shared/i18n';
import { href, owningPrefix, page } from '@arev/shared/routing';

/** What stands behind the language in `/hy/doctors?searchText=a`: `doctors`, or null on an address that is not ours. */
export const pageOf = (path: string): string | null => {
  const [, language, ...rest] = pathnameOf(path).split('/');
  return isLanguage(language) ? rest.join('/').replace(/\/+$/, '') : null;
};

/** The same page in another language, its query kept; the home page where there is no page to keep. */
export const inLanguage = (path: string, language: Language): string => {
  const current = pageOf(path);
  return current === null ? href(language, page.home()) : href(language, current) + queryOf(path);
};

/** Pages that nobody wants to come back to after signing in. */
const dead = ['auth', page.denied(), page.notFound(), page.failed()];

/** The login page, leading back to where the person is now. */
export const loginFrom = (path: string, language: Language): string => {
  const current = pageOf(path);
  if (current === page.login()) return withoutHash(path);
  const returns = current !== null && owningPrefix(current, dead) === undefined;
  return href(language, page.login(returns ? { returnUrl: withoutHash(path) } : {}));
};

const withoutHash = (path: string): string => path.replace(/#.*$/s, '');
const pathnameOf = (path: string): string => withoutHash(path).replace(/\?.*$/s, '');
const queryOf = (path: string): string => withoutHash(path).slice(pathnameOf(path).length);
