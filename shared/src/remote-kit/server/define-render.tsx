import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { loadTexts, type RemoteDefinition } from '../definition.ts';
import { Redirection } from '../moved-for-good.ts';
import { errorsOf, type OpenPage, openPage, targetOf } from '../open-page.ts';
import { contractVersion } from '../page.ts';
import { PageRouter } from '../router/page-router.ts';
import { Pages } from '../router/pages.tsx';
import { basename, headOf, rootRouteId } from '../routes.ts';
import { arrivedAt, isPrivate } from '../screen.ts';
import type { Site } from '../site.ts';
import { SiteRoot } from '../site-root.tsx';
import { documentAnswer, type ForMachines } from './documents.ts';
import type { RenderAnswer, RenderModule, RenderRequest } from './render.ts';
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
  const page = await openPage(definition, site, url);
  return page instanceof Redirection ? redirected(site, page) : answer(definition, site, page, url);
};

const answer = (definition: RemoteDefinition, site: Site, page: OpenPage, url: URL): RenderAnswer => {
  const screen = page.route && arrivedAt(page.route)?.screen;
  const access = screen && isPrivate(screen) ? 'private' : 'public';
  const Waiting = screen?.Skeleton;
  const shown =
    access === 'private' ? Waiting && <Waiting /> : <PageAt {...{ definition, site, page, url }} />;
  return {
    status: page.status,
    head: headOf(site, page, url),
    access,
    routes: [rootRouteId, ...(page.route ? [page.route.id] : [])],
    state: dehydrate(site.queryClient),
    errors: errorsOf(page),
    html: renderToString(<SiteRoot site={site}>{shown}</SiteRoot>, {
      identifierPrefix: `${definition.name}-`,
    }),
  };
};

interface PageAtProps {
  readonly definition: RemoteDefinition;
  readonly site: Site;
  readonly page: OpenPage;
  readonly url: URL;
}

const PageAt = ({ definition, site, page, url }: PageAtProps) => {
  const history = createMemoryHistory({ initialEntries: [url.pathname + url.search] });
  return <Pages router={new PageRouter({ definition, site, history, page })} basename={basename(site)} />;
};

const redirected = (site: Site, redirection: Redirection): RenderAnswer => {
  const { pathname, search } = targetOf(site, redirection);
  return {
    status: redirection.status,
    redirect: pathname + search,
    head: { title: '' },
    access: 'public',
    routes: [],
    state: null,
    errors: {},
    html: '',
  };
};
