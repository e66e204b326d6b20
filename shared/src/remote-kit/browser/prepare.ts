import {
  createMemoryRouter,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl,
  type HydrationState,
  type RouteObject,
} from 'react-router';
import type { RemoteDefinition } from '../definition.ts';
import { basename, routeTree } from '../route-tree.tsx';
import type { Site } from '../site.ts';

/**
 * Runs lazy routes and loaders of a path in a router without rendering, and returns their statuses. Rejects if code
 * failed to load or threw: such a page cannot start.
 */
export const prepareRoute = async (
  definition: RemoteDefinition,
  site: Site,
  path: string,
  signal: AbortSignal,
): Promise<Record<string, number>> => {
  const router = createMemoryRouter(routeTree(definition, site), {
    basename: basename(site),
    initialEntries: [path],
  });
  try {
    await settled(router, signal);
    const [failure] = failuresOf(router.state.errors);
    if (failure !== undefined)
      throw failure instanceof Error
        ? failure
        : new Error('a route threw what is no error', { cause: failure });
    return errorStatuses(router.state.errors);
  } finally {
    router.dispose();
  }
};

type MemoryRouter = ReturnType<typeof createMemoryRouter>;

const settled = (router: MemoryRouter, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = ({ initialized, navigation }: MemoryRouter['state']) =>
      initialized && navigation.state === 'idle';
    if (done(router.state)) return resolve();
    signal.addEventListener('abort', () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
    );
    router.subscribe((state) => {
      if (done(state)) resolve();
    });
  });

export const errorStatuses = (errors: Record<string, unknown> | null | undefined): Record<string, number> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).map(([id, error]) => [id, isRouteErrorResponse(error) ? error.status : 500]),
  );

/** Code that failed to load or threw, as opposed to a response of a route. */
export const failuresOf = (errors: Record<string, unknown> | null | undefined): readonly unknown[] =>
  Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error));

/** Marks the loaders of a router as done; the data is in the query client. */
export const hydrationState = (
  routes: readonly RouteObject[],
  errors: Readonly<Record<string, number>>,
): HydrationState => ({
  loaderData: Object.fromEntries(routes.map(({ id = '' }) => [id, null])),
  // An empty object would be an error without a route.
  errors:
    Object.keys(errors).length === 0 ? null : Object.fromEntries(Object.entries(errors).map(asResponse)),
});

const asResponse = ([id, status]: [string, number]) =>
  [id, new UNSAFE_ErrorResponseImpl(status, '', null)] as const;
