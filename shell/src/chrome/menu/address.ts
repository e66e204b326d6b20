import { isLanguage, type Language } from '@arev/shared/i18n';
import { href, owningPrefix, page } from '@arev/shared/routing';

/** The path after the language in `/hy/doctors?searchText=a`: `doctors`, or null on a foreign address. */
export const pageOf = (path: string): string | null => {
  const [, language, ...rest] = pathnameOf(path).split('/');
  return isLanguage(language) ? rest.join('/').replace(/\/+$/, '') : null;
};

/** The same page in another language with its query; the home page if there is none. */
export const inLanguage = (path: string, language: Language): string => {
  const current = pageOf(path);
  return current === null ? href(language, page.home()) : href(language, current) + queryOf(path);
};

/** Pages that are no useful target after a login. */
const dead = ['auth', page.denied(), page.notFound(), page.failed()];

/** The login page, with the current page as return address. */
export const loginFrom = (path: string, language: Language): string => {
  const current = pageOf(path);
  if (current === page.login()) return withoutHash(path);
  const returns = current !== null && owningPrefix(current, dead) === undefined;
  return href(language, page.login(returns ? { returnUrl: withoutHash(path) } : {}));
};

const withoutHash = (path: string): string => path.replace(/#.*$/s, '');
const pathnameOf = (path: string): string => withoutHash(path).replace(/\?.*$/s, '');
const queryOf = (path: string): string => withoutHash(path).slice(pathnameOf(path).length);
