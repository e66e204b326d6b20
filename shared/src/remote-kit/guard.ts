import { href, page } from '../routing/index.ts';
import type { Site } from './site.ts';

/** The login page with the current page as return URL. */
export const loginHref = (
  { language, session }: Pick<Site, 'language' | 'session'>,
  returnUrl: string,
): string => {
  const state = session.get();
  const ended = state.status === 'anonymous' && state.ended === true;
  return href(language, page.login({ returnUrl, ended }));
};
