import type { RemoteDefinition } from '../definition.ts';
import { Redirection } from '../moved-for-good.ts';
import { errorsOf, openPage, targetOf } from '../open-page.ts';
import { matchRoute } from '../routes.ts';
import type { Site } from '../site.ts';

/**
 * Loads the page of a path without showing it, and returns its statuses. Rejects if its code failed to load
 * or threw: such a page cannot start.
 */
export const preparePage = async (
  definition: RemoteDefinition,
  site: Site,
  path: string,
  signal: AbortSignal,
): Promise<Record<string, number>> => {
  const url = finalAddress(definition, site, new URL(path, site.origin));
  const page = await untilAborted(openPage(definition, site, url), signal);
  // Data redirects on the server only.
  if (page instanceof Redirection) return {};
  const { failure } = page;
  if (failure === undefined) return errorsOf(page);
  throw failure instanceof Error ? failure : new Error('a page threw what is no error', { cause: failure });
};

/** The address of the page that an address of the remote shows. */
export const finalAddress = (definition: RemoteDefinition, site: Site, url: URL): URL => {
  const route = matchRoute(definition, site, url.pathname)?.route;
  if (!route || 'load' in route) return url;
  return finalAddress(definition, site, targetOf(site, new Redirection(route.movedTo(url), 302)));
};

const untilAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
    );
    work.then(resolve, reject);
  });
