import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import type { PlainForm } from '../../forms/plain-form.ts';
import type { RemoteDefinition } from '../definition.ts';
import { Redirection } from '../moved-for-good.ts';
import { errorsOf, type OpenPage, openPage, targetOf } from '../open-page.ts';
import { contractVersion } from '../page.ts';
import { PageRouter } from '../router/page-router.ts';
import { Pages } from '../router/pages.tsx';
import { basename, headOf, rootRouteId } from '../routes.ts';
import { arrivedAt, isPrivate, type ScreenContext } from '../screen.ts';
import type { Site } from '../site.ts';
import { SiteRoot } from '../site-root.tsx';
import { documentAnswer, type ForMachines } from './documents.ts';
import type { RenderAnswer, RenderModule, RenderRequest } from './render.ts';
import { serverSite, serverTexts } from './server-site.ts';

/**
 * Handles a form of a page that a browser without scripts has sent: the page again with what is wrong or
 * missing, or the path of the next page, without the language.
 */
export type AnswerForm = (
  context: ScreenContext,
  fields: Readonly<Record<string, string>>,
) => Promise<PlainForm | string>;

/** What a remote does on the server only. */
export interface ServerParts extends ForMachines {
  /** By the id of the route. The `forms` of its build name the same pages. */
  readonly forms?: Readonly<Record<string, AnswerForm>>;
}

/** Creates the export of the render bundle from the definition of a remote. */
export const defineRender = (definition: RemoteDefinition, parts: ServerParts = {}): RenderModule => {
  const textsIn = serverTexts(definition);
  return {
    remote: definition.name,
    contract: contractVersion,
    render: async (request, signal) =>
      render(definition, parts, request, serverSite(request, await textsIn(request.language), signal)),
  };
};

const render = async (
  definition: RemoteDefinition,
  { forms = {}, ...machines }: ServerParts,
  request: RenderRequest,
  site: Site,
): Promise<RenderAnswer> => {
  const url = new URL(request.url, request.origin);
  const document = await documentAnswer(machines, site, url);
  if (document) return document;
  const page = await openPage(definition, site, url);
  if (page instanceof Redirection) return redirected(site, page);
  const { form } = request;
  return form
    ? answerForm(definition, site, { page, url, form, forms })
    : answer(definition, site, page, url);
};

interface Sent {
  readonly page: OpenPage;
  readonly url: URL;
  readonly form: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, AnswerForm>>;
}

const answerForm = async (
  definition: RemoteDefinition,
  site: Site,
  { page, url, form, forms }: Sent,
): Promise<RenderAnswer> => {
  const { route, params, status } = page;
  const handle = route && Object.hasOwn(forms, route.id) ? forms[route.id] : undefined;
  if (!handle || status !== 200)
    return { ...answer(definition, site, page, url), status: status === 200 ? 405 : status };
  const result = await handle({ site, params, url }, form);
  if (typeof result === 'string') return redirected(site, new Redirection(result, 303));
  const isWrong = result.problems.length > 0 || result.error !== undefined;
  return {
    ...answer(definition, { ...site, plainForm: result }, page, url),
    status: isWrong ? 422 : 200,
  };
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
