import { href, page } from '../routing/index.ts';
import type { Site } from './site.ts';

/** The login page that leads back to where the person wanted to go. */
export const loginHref = (site: Pick<Site, 'language'>, returnUrl: string): string =>
  href(site.language, page.login({ returnUrl }));
