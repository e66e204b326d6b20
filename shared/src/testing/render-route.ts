import { act, configure, render, type RenderResult, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { errorStatuses } from '../remote-kit/browser/prepare.ts';
import { loadTexts, type RemoteDefinition } from '../remote-kit/definition.ts';
import type { Head } from '../remote-kit/page.ts';
import { basename, headOf, routeTree } from '../remote-kit/route-tree.tsx';
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
  const base = basename(site);
  const router = createMemoryRouter(routeTree(definition, site), {
    basename: base,
    initialEntries: [href(site.language, path)],
  });
  const idle = () =>
    waitFor(() => {
      const { initialized, navigation } = router.state;
      if (!initialized || navigation.state !== 'idle') throw new Error('The loaders are still running');
    });
  await idle();
  const view = render(createElement(SiteRoot, { site, children: createElement(RouterProvider, { router }) }));
  followLinks(view.container, site);
  const status = () => Math.max(200, ...Object.values(errorStatuses(router.state.errors)));
  const address = () => router.state.location.pathname + router.state.location.search;
  return {
    ...view,
    status,
    address,
    head: () => headOf(site, router.state.matches, new URL(address(), site.origin), status()),
    goTo: async (target) => {
      act(() => void (target === -1 ? router.navigate(-1) : router.navigate(`/${target}`)));
      await idle();
    },
  };
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
