import { createContext, use, useSyncExternalStore } from 'react';
import { href } from '../routing/index.ts';
import type { SessionState } from '../session/session.ts';
import type { Site } from './site.ts';

export const SiteContext = createContext<Site | undefined>(undefined);

export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteRoot above it');
  return site;
};

const unknown: SessionState = { status: 'unknown' };

/** The signed-in person; `unknown` on the server and during hydration, so that both render the same. */
export const useSession = (): SessionState => {
  const { session } = useSite();
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.get(),
    () => unknown,
  );
};

/** `to(page.doctor('x'))` is a link in the page's language. */
export const useHref = (): ((path: string) => string) => {
  const { language } = useSite();
  return (path) => href(language, path);
};
