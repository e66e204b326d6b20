import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, useRoutes } from 'react-router';
import { useCommitted } from '../committed.ts';
import { PageBoundary } from './page-boundary.tsx';
import type { PageRouter, RouterState } from './page-router.ts';
import { NextLocationContext, ReloadContext } from './router-context.ts';
import { RouteFailure } from '../route-failure.tsx';
import { patternOf } from '../routes.ts';
import { arrivedAt, type PageRoute } from '../screen.ts';

interface PagesProps {
  readonly router: PageRouter;
  readonly basename: string;
}

/** Shows the pages of a router, on the server and in the browser. */
export const Pages = ({ router, basename }: PagesProps): ReactNode => {
  const state = useRouterState(router);
  return (
    <Router basename={basename} location={state.location} navigator={router.navigator}>
      <NextLocationContext value={state.next}>
        <ReloadContext value={router.reload}>
          <Shown state={state} />
        </ReloadContext>
      </NextLocationContext>
    </Router>
  );
};

/** As transitions, so that rendering is interruptible by input. */
const useRouterState = (router: PageRouter): RouterState => {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state));
    // The router may have moved on between render and commit.
    follow();
    return router.subscribe(follow);
  }, [router]);
  return state;
};

const Shown = ({ state }: { readonly state: RouterState }): ReactNode => {
  useCommitted();
  const { route, status } = state.page;
  return route ? <Matched route={route} state={state} /> : <RouteFailure status={status} />;
};

/** The match of react-router provides the parameters of the path. */
const Matched = ({ route, state }: { readonly route: PageRoute; readonly state: RouterState }): ReactNode =>
  useRoutes([{ ...patternOf(route), element: <Page route={route} state={state} /> }]);

const Page = ({ route, state: { location, page } }: Parameters<typeof Matched>[0]): ReactNode => {
  const { status, failure } = page;
  const arrived = arrivedAt(route);
  if (status !== 200 || !arrived) return <RouteFailure status={status} broken={failure !== undefined} />;
  return (
    <PageBoundary location={location} page={page}>
      <arrived.Page />
    </PageBoundary>
  );
};
