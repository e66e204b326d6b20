import { act, configure, render, type RenderResult, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { parsePath, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { finalAddress } from '../remote-kit/browser/prepare.ts';
import { loadTexts, type RemoteDefinition } from '../remote-kit/definition.ts';
import type { Head } from '../remote-kit/page.ts';
import { Redirection } from '../remote-kit/moved-for-good.ts';
import { openPage } from '../remote-kit/open-page.ts';
import { PageRouter } from '../remote-kit/router/page-router.ts';
import { Pages } from '../remote-kit/router/pages.tsx';
import { basename, headOf } from '../remote-kit/routes.ts';
import type { Site } from '../remote-kit/site.ts';
import { SiteRoot } from '../remote-kit/site-root.tsx';
import { href } from '../routing/index.ts';

// A busy machine is slow, which is no failure.
configure({ asyncUtilTimeout: 8_000 });

export interface RenderedRoute extends RenderResult {
  /** 200, or the status of the deepest loader. */
  status(): number;
  head(): Head;
  /** Path and query without origin, as the address bar has it: `/en/doctors?searchText=anna`. */
  address(): string;
  /** A navigation by link or history; resolves when its loaders have run. */
  goTo(path: string | -1): Promise<void>;
}

/**
 * Renders a page of a remote like the site: with its real routes, loaders and texts. `path` is the result of
 * an address builder.
 */
export const renderRoute = async (
  definition: RemoteDefinition,
  path: string,
  site: Site,
): Promise<RenderedRoute> => {
  await loadTexts(definition, site);
  const router = await routerAt(definition, site, href(site.language, path));
  const idle = () =>
    waitFor(() => {
      if (router.state.next) throw new Error('The page is still loading');
    });
  const pages = createElement(Pages, { router, basename: basename(site) });
  const view = render(createElement(SiteRoot, { site, children: pages }));
  followLinks(view.container, site);
  // The slots of a page are mounted a moment after it.
  if (view.container.querySelector('[data-slot]')) await act(() => Promise.resolve());
  const address = () => router.state.location.pathname + router.state.location.search;
  return {
    ...view,
    status: () => router.state.page.status,
    address,
    head: () => headOf(site, router.state.page, new URL(address(), site.origin)),
    goTo: async (target) => {
      act(() => {
        if (target === -1) router.navigator.go(-1);
        else void router.navigate(parsePath(href(site.language, target)));
      });
      await idle();
    },
  };
};

const routerAt = async (definition: RemoteDefinition, site: Site, path: string): Promise<PageRouter> => {
  const { pathname, search } = finalAddress(definition, site, new URL(path, site.origin));
  const history = createMemoryHistory({ initialEntries: [pathname + search] });
  const page = await openPage(definition, site, new URL(pathname + search, site.origin));
  if (page instanceof Redirection) throw new Error('only the server redirects');
  const router = new PageRouter({ definition, site, history, page });
  history.listen(() => void router.returned());
  return router;
};

/** Like in the shell, a link of the site is a navigation, which a test sees in `wentTo`. */
const followLinks = (container: HTMLElement, site: Site): void => {
  container.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const target = link?.getAttribute('href');
    if (!target?.startsWith('/') || event.defaultPrevented) return;
    event.preventDefault();
    void site.navigation.go(target);
  });
};
