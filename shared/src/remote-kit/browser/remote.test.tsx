/** @jest-environment jsdom */
import { act, screen as page, waitFor } from '@testing-library/react';
import type { User } from '../../contracts/account.ts';
import { getDoctor } from '../../contracts/doctors.ts';
import { answer, Refusal } from '../../testing/answers.ts';
import { buildDoctor, buildUser } from '../../testing/builders.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { user } from '../../testing/user.ts';
import { sampleRemote } from '../testing/sample-remote.tsx';
import { defineRemote, type RemoteModule, type RunningRemote, type Settled } from './remote.tsx';

const remote = defineRemote(sampleRemote);
const answers = [
  answer(getDoctor, ({ params: { slug } }) =>
    slug === 'known'
      ? { data: buildDoctor({ firstName: 'Ani', lastName: 'Grigoryan' }) }
      : new Refusal(404, -16),
  ),
];
const never = new AbortController().signal;

describe('A remote in the browser', () => {
  let running: RunningRemote | undefined;
  afterEach(() => {
    act(() => running?.stop());
    running = undefined;
    document.body.replaceChildren();
  });

  interface Differing {
    readonly remote?: RemoteModule;
    readonly onCaughtError?: (error: unknown) => void;
  }

  const unexpected = (error: unknown) => {
    throw error;
  };

  const start = async (
    path: string,
    site = createTestSite({ answers }),
    { remote: started = remote, onCaughtError = unexpected }: Differing = {},
  ) => {
    window.history.replaceState(null, '', path);
    const prepared = await started.prepare(site, path, never);
    const area = document.createElement('div');
    document.body.append(area);
    const settled: Settled[] = [];
    act(() => {
      running = started.start(site, {
        area,
        hydrate: false,
        prepared,
        owns: (pathname) => pathname.startsWith('/en/'),
        onSettled: (arrived) => settled.push(arrived),
        onCrash: unexpected,
        onCaughtError,
        onRecoverableError: unexpected,
      });
    });
    return { site, settled, area, prepared };
  };

  it('renders in the frame in which it starts, because it was prepared', async () => {
    const { area, site } = await start('/en/known');

    expect(area).toHaveTextContent('Ani Grigoryan');
    expect(site.calls).toHaveLength(1);
  });

  it('lets the shell load the data of a page while its code loads, once', async () => {
    const code = Promise.withResolvers<undefined>();
    const [known] = sampleRemote.routes;
    if (!known || !('load' in known)) throw new Error('the first page of the sample is loaded lazily');
    const load = async () => {
      await code.promise;
      return known.load();
    };
    const fresh = defineRemote({ ...sampleRemote, routes: [{ ...known, load }] });
    const site = createTestSite({ answers });
    const brought: string[] = [];
    const bring = async (path: string) => {
      brought.push(path);
      site.queryClient.setQueryData(site.api.query(getDoctor, { params: { slug: 'known' } }).queryKey, {
        data: buildDoctor({ firstName: 'Brought' }),
      });
    };
    const quick = { ...site, navigation: { ...site.navigation, bring } };

    const prepared = fresh.prepare(quick, '/en/known?page=2', never);
    await waitFor(() => expect(brought).toEqual(['/en/known?page=2']));
    code.resolve(undefined);
    await prepared;
    await fresh.prepare(quick, '/en/known', never);

    expect(site.calls).toEqual([]);
    expect(brought).toHaveLength(1);
  });

  it('shows a failure when the code of the next page fails to load, and the page after a retry', async () => {
    let isAway = true;
    const [known, ...others] = sampleRemote.routes;
    if (!known || !('load' in known)) throw new Error('the first page of the sample is loaded lazily');
    const load = () => (isAway ? Promise.reject(new Error('no connection')) : known.load());
    const caught: unknown[] = [];
    const { settled } = await start('/en/unknown', createTestSite({ answers }), {
      remote: defineRemote({ ...sampleRemote, routes: [{ ...known, load }, ...others] }),
      onCaughtError: (error) => caught.push(error),
    });

    await act(() => running?.navigate('/en/known', { replace: false }));
    expect(page.getByRole('alert')).toHaveTextContent(/did not load/i);
    expect(caught).not.toEqual([]);

    isAway = false;
    await user.click(page.getByRole('button', { name: 'Try again' }));
    expect(await page.findByRole('heading', { level: 1, name: 'Ani Grigoryan' })).toBeInTheDocument();
    await waitFor(() =>
      expect(settled.at(-1)).toMatchObject({ pathname: '/en/known', head: { title: 'Ani' } }),
    );
  });

  it('reports the current page and its head to the shell', async () => {
    const { settled } = await start('/en/known');

    await waitFor(() =>
      expect(settled.at(-1)).toMatchObject({ pathname: '/en/known', head: { title: 'Ani' } }),
    );
  });

  it('shows a 404 page for a missing item, with its status', async () => {
    const { prepared } = await start('/en/unknown');

    expect(prepared.errors).toEqual({ unknown: 404 });
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(/not found/i);
  });

  it('leads an anonymous person to login before a private page, without showing it', async () => {
    const site = createTestSite({ answers, session: { status: 'anonymous' } });

    expect(await remote.prepare(site, '/en/secret', never)).toEqual({ errors: { secret: 401 } });
  });

  it('shows a private page to a signed-in person', async () => {
    const site = createTestSite({ answers, session: { status: 'signed-in', user: buildUser() } });
    const { area } = await start('/en/secret', site);

    expect(area.textContent).toBe('secret of Lilit');
  });

  it('loads a private page again when another person signs in', async () => {
    const site = createTestSite({ answers, session: { status: 'signed-in', user: buildUser() } });
    const { area } = await start('/en/secret', site);

    act(() => site.session.become({ status: 'arriving' }));
    expect(area.textContent).toBe('waiting');

    act(() => {
      const user = buildUser({ patientId: 2, firstName: 'Boris' });
      site.session.become({ status: 'signed-in', user });
    });
    expect(area.textContent).toBe('waiting');
    await waitFor(() => expect(area.textContent).toBe('secret of Boris'));
    expect(site.calls).toHaveLength(2);
  });

  it('refuses a staff page to everybody else', async () => {
    const open = async (user: User) => {
      const site = createTestSite({ answers, session: { status: 'signed-in', user } });
      return (await remote.prepare(site, '/en/staff', never)).errors;
    };

    expect(await open(buildUser())).toEqual({ staff: 403 });
    expect(await open(buildUser({ role: 'ADMIN' }))).toEqual({});
    expect(await open(buildUser({ role: 'RECEPTION' }))).toEqual({});
  });

  it('removes a private page when its person signs out in another tab, and leads home', async () => {
    const site = createTestSite({ answers, session: { status: 'signed-in', user: buildUser() } });
    const { area } = await start('/en/secret', site);

    act(() => site.session.become({ status: 'anonymous' }));

    expect(area.textContent).toBe('waiting');
    expect(site.wentTo).toEqual(['/en']);
  });

  it('leads a person whose session ends on the way to a private page to login and back', async () => {
    const { site } = await start('/en/known');

    await act(async () => running?.navigate('/en/secret', { replace: false }));

    await waitFor(() => expect(site.wentTo).toEqual(['/en/login?returnUrl=%2Fen%2Fsecret']));
  });

  it('ignores Back to a page of another remote', async () => {
    const { area } = await start('/en/known');

    act(() => {
      window.history.replaceState(null, '', '/hy/other');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });

    expect(area).toHaveTextContent('Ani Grigoryan');
  });
});
