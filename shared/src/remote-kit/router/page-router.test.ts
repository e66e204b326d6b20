import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { createTestSite } from '../../testing/test-site.ts';
import type { RemoteDefinition } from '../definition.ts';
import { openPage } from '../open-page.ts';
import { PageRouter } from './page-router.ts';
import { PageStatus } from '../page-status.ts';
import { Redirection } from '../moved-for-good.ts';

const none = () => Promise.resolve({ default: {} });

/** A remote whose pages load when the test resolves them. */
const remoteOf = (load: (path: string) => Promise<unknown>): RemoteDefinition => {
  const page = (id: string, path: string) => ({
    id,
    path,
    load: () =>
      Promise.resolve({
        default: {
          Component: () => null,
          load: ({ url }: { url: URL }) => load(url.pathname + url.search),
          head: () => ({ title: id }),
        },
      }),
  });
  return {
    name: 'mf-sample',
    locales: { hy: none, ru: none, en: none },
    routes: [
      page('list', 'list'),
      page('item', 'list/:slug'),
      { id: 'former', path: 'former', movedTo: ({ search }) => `list${search}` },
    ],
  };
};

const started = async (load: (path: string) => Promise<unknown> = () => Promise.resolve()) => {
  const definition = remoteOf(load);
  const site = createTestSite({ answers: [] });
  const page = await openPage(definition, site, new URL('/en/list', site.origin));
  if (page instanceof Redirection) throw new Error('the first page is no redirect');
  const history = createMemoryHistory({ initialEntries: ['/en/list'] });
  const owns = (path: string) => !path.startsWith('/en/others');
  const router = new PageRouter({ definition, site, history, page, owns });
  history.listen(({ location }) => void (owns(location.pathname) && router.returned()));
  /** As the browser does when the visitor goes to an entry of another remote. */
  const elsewhere = (path: string) => history.push(path);
  return { router, history, elsewhere };
};

/** Pending loads by path, which the test resolves. */
const held = () => {
  const asked = new Map<string, PromiseWithResolvers<void>>();
  const load = (path: string) => {
    const loading = Promise.withResolvers<void>();
    asked.set(path, loading);
    return path === '/en/list' ? Promise.resolve() : loading.promise;
  };
  const end = async (path: string) => {
    asked.get(path)?.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { load, end };
};

describe('The router of a remote', () => {
  it('loads a page before its address enters the history', async () => {
    const { load, end } = held();
    const { router, history } = await started(load);

    const arriving = router.navigate({ pathname: '/en/list/a' });
    await end('');
    expect(router.state).toMatchObject({
      location: { pathname: '/en/list' },
      next: { pathname: '/en/list/a' },
    });
    expect(history.location.pathname).toBe('/en/list');

    await end('/en/list/a');
    await arriving;
    expect(router.state).toMatchObject({
      location: { pathname: '/en/list/a' },
      page: { params: { slug: 'a' }, status: 200 },
    });
    expect(router.state.next).toBeUndefined();
    expect(history).toMatchObject({ index: 1, location: { pathname: '/en/list/a' } });
  });

  it('shows the last requested page, whichever loads first', async () => {
    const { load, end } = held();
    const { router, history } = await started(load);

    void router.navigate({ pathname: '/en/list/slow' });
    void router.navigate({ pathname: '/en/list/quick' });
    await end('');
    await end('/en/list/quick');
    await end('/en/list/slow');

    expect(router.state.location.pathname).toBe('/en/list/quick');
    expect(history.index).toBe(1);
  });

  it('goes back without a new entry, and going back overtakes a pending navigation', async () => {
    const { load, end } = held();
    const { router, history } = await started(load);
    void router.navigate({ pathname: '/en/list/a' });
    await end('');
    await end('/en/list/a');

    void router.navigate({ pathname: '/en/list/b' });
    await end('');
    history.go(-1);
    await end('/en/list');
    await end('/en/list/b');

    expect(router.state.location.pathname).toBe('/en/list');
    expect(history.index).toBe(0);
  });

  it('drops a navigation when the address belongs to somebody else by the time it is loaded', async () => {
    const { load, end } = held();
    const { router, history, elsewhere } = await started(load);
    void router.navigate({ pathname: '/en/list/a' }, { replace: true });
    await end('');
    elsewhere('/en/others');
    await end('/en/list/a');

    expect(history).toMatchObject({ index: 1, location: { pathname: '/en/others' } });
    expect(router.state.location.pathname).toBe('/en/list');
    expect(router.state.next).toBeUndefined();
  });

  it('adds an entry instead of replacing one that belongs to somebody else', async () => {
    const { router, history, elsewhere } = await started();
    elsewhere('/en/others');
    await router.navigate({ pathname: '/en/list/a' }, { replace: true });

    expect(history).toMatchObject({ index: 2, location: { pathname: '/en/list/a' } });
    history.go(-1);
    expect(history.location.pathname).toBe('/en/others');
  });

  it('replaces the entry if it is told to, and keeps the state of an entry', async () => {
    const { router, history } = await started();

    await router.navigate({ pathname: '/en/list', search: '?page=2' }, { replace: true, state: { from: 1 } });

    expect(history).toMatchObject({ index: 0, location: { search: '?page=2', state: { from: 1 } } });
  });

  it('follows an address that moved, with its query, in one entry', async () => {
    const { router, history } = await started();

    await router.navigate({ pathname: '/en/former', search: '?page=2' });

    expect(router.state.location).toMatchObject({ pathname: '/en/list', search: '?page=2' });
    expect(history.index).toBe(1);
  });

  it('loads nothing for a target inside the page, but loads a failed page again', async () => {
    const asked: string[] = [];
    let isDown = false;
    const { router } = await started((path) => {
      asked.push(path);
      return isDown ? Promise.reject(new PageStatus(503)) : Promise.resolve();
    });
    await router.navigate({ pathname: '/en/list', hash: '#prices' });
    expect(asked).toEqual(['/en/list']);
    expect(router.state.location.hash).toBe('#prices');

    isDown = true;
    await router.navigate({ pathname: '/en/list', search: '?page=2' });
    expect(router.state.page.status).toBe(503);

    isDown = false;
    await router.navigate({ pathname: '/en/list', search: '?page=2', hash: '#prices' }, { replace: true });
    expect(router.state.page.status).toBe(200);
  });

  it('returns the status of a missing page, and of an address without a page', async () => {
    const { router } = await started((path) =>
      path.endsWith('/gone') ? Promise.reject(new PageStatus(404)) : Promise.resolve(),
    );

    await router.navigate({ pathname: '/en/list/gone' });
    expect(router.state.page).toMatchObject({ route: { id: 'item' }, status: 404 });

    await router.navigate({ pathname: '/en/nowhere' });
    expect(router.state.page).toEqual({ params: {}, status: 404 });
  });

  it('keeps the exception of a page, with status 500', async () => {
    const failure = new TypeError('broken');
    const { router } = await started((path) =>
      path.endsWith('/broken') ? Promise.reject(failure) : Promise.resolve(),
    );

    await router.navigate({ pathname: '/en/list/broken' });

    expect(router.state.page).toMatchObject({ status: 500, failure });
  });

  it('reloads the data of the page, unless the visitor navigated meanwhile', async () => {
    const { load, end } = held();
    const { router } = await started(load);
    void router.navigate({ pathname: '/en/list/a' });
    await end('');
    await end('/en/list/a');
    const { page } = router.state;

    void router.reload();
    await end('');
    await end('/en/list/a');
    expect(router.state.page).not.toBe(page);

    const reloading = router.reload();
    await end('');
    await router.navigate({ pathname: '/en/list' });
    await end('/en/list/a');
    await reloading;
    expect(router.state.location.pathname).toBe('/en/list');
  });

  it('keeps the status of the last of two reloads, also when the earlier one ends after it', async () => {
    const answers: PromiseWithResolvers<void>[] = [];
    const { router } = await started((path) => {
      if (path === '/en/list') return Promise.resolve();
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    });
    const soon = () => new Promise((resolve) => setTimeout(resolve));
    void router.navigate({ pathname: '/en/list/a' });
    await soon();
    answers[0]?.resolve();
    await soon();

    const reloads = [router.reload(), router.reload()];
    await soon();
    await router.navigate({ pathname: '/en/list/a', hash: '#prices' });
    answers[2]?.reject(new PageStatus(403));
    await soon();
    answers[1]?.resolve();
    await Promise.all(reloads);

    expect(router.state).toMatchObject({ location: { hash: '#prices' }, page: { status: 403 } });
  });

  it('stops rendering once it is stopped', async () => {
    const { load, end } = held();
    const { router, history } = await started(load);
    const seen: string[] = [];
    router.subscribe(() => seen.push(router.state.location.pathname));

    void router.navigate({ pathname: '/en/list/a' });
    await end('');
    router.stop();
    await end('/en/list/a');

    expect(seen).toEqual(['/en/list']);
    expect(history.index).toBe(0);
  });
});
