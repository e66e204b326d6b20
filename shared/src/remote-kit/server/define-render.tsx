import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { errorStatuses } from '../browser/prepare.ts';
import { loadTexts, type RemoteDefinition } from '../definition.ts';
import { contractVersion } from '../page.ts';
import { basename, headOf, routeTree, screenOf } from '../route-tree.tsx';
import type { Site } from '../site.ts';
import { SiteRoot } from '../site-root.tsx';
import { documentAnswer, type ForMachines } from './documents.ts';
import type { RenderAnswer, RenderModule, RenderRequest } from './render.ts';
import { isPrivate } from '../screen.ts';
import { serverSite } from './server-site.ts';

/** Creates the export of the render bundle from the definition of a remote. */
export const defineRender = (definition: RemoteDefinition, machines: ForMachines = {}): RenderModule => ({
  remote: definition.name,
  contract: contractVersion,
  render: (request) => render(definition, machines, request),
});

const render = async (
  definition: RemoteDefinition,
  machines: ForMachines,
  request: RenderRequest,
): Promise<RenderAnswer> => {
  const site = serverSite(request);
  await loadTexts(definition, site);
  const url = new URL(request.url, request.origin);
  const document = await documentAnswer(machines, site, url);
  if (document) return document;
  const handler = createStaticHandler(routeTree(definition, site), { basename: basename(site) });
  const found = await handler.query(new Request(url));
  if (found instanceof Response) return redirected(found);
  return answer(definition, site, handler.dataRoutes, found, url);
};

type Routes = Parameters<typeof createStaticRouter>[0];

const answer = (
  definition: RemoteDefinition,
  site: Site,
  routes: Routes,
  context: StaticHandlerContext,
  url: URL,
): RenderAnswer => {
  const errors = errorStatuses(context.errors);
  const status = Math.max(context.statusCode, ...Object.values(errors));
  const screen = screenOf(context.matches.at(-1)?.route);
  const access = screen && isPrivate(screen) ? 'private' : 'public';
  const Waiting = screen?.Skeleton;
  const page =
    access === 'private' ? (
      Waiting && <Waiting />
    ) : (
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    );
  return {
    status,
    head: headOf(site, context.matches, url, status),
    access,
    routes: context.matches.map(({ route }) => route.id),
    state: dehydrate(site.queryClient),
    errors,
    html: renderToString(<SiteRoot site={site}>{page}</SiteRoot>, {
      identifierPrefix: `${definition.name}-`,
    }),
  };
};

const redirected = (response: Response): RenderAnswer => ({
  status: response.status,
  redirect: response.headers.get('location') ?? '/',
  head: { title: '' },
  access: 'public',
  routes: [],
  state: null,
  errors: {},
  html: '',
});
