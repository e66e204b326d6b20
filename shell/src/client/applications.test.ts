/** @jest-environment jsdom */
import type { PageRelease } from '@arev/shared/remote-kit';
import { Applications } from './applications.ts';

const remotes = ['mf-content', 'mf-booking'].map((name) => ({ name }) as PageRelease);
const ownerOf = (path: string) =>
  remotes.find(({ name }) => path.startsWith(`/hy/${name.replace('mf-', '')}`));

interface Registered {
  readonly name: string;
  readonly app: { readonly mount: () => Promise<void> };
}

const open = ({ path = '/hy/content', failures = 0 } = {}) => {
  window.history.replaceState(null, '', path);
  const happened: string[] = [];
  const registered: Registered[] = [];
  const showing = Promise.withResolvers<void>();
  const area = {
    current: undefined as string | undefined,
    show: async (name: string) => {
      happened.push(`show ${name}`);
      await showing.promise;
      area.current = name;
    },
  };
  let left = failures;
  const load = () => {
    happened.push('load');
    left -= 1;
    if (left >= 0) return Promise.reject(new Error('no connection'));
    const singleSpa = {
      setMountMaxTime: () => undefined,
      setUnmountMaxTime: () => undefined,
      registerApplication: (application: Registered) => void registered.push(application),
      start: () => void happened.push('start'),
    };
    return Promise.resolve(singleSpa as never);
  };
  const applications = new Applications({ releases: { all: remotes, ownerOf }, area, load });
  const mount = async (name: string) => {
    const found = registered.find((application) => application.name === name);
    await found?.app.mount();
  };
  return { applications, happened, registered, showing, mount };
};

describe('The applications of a page', () => {
  it('show the page that was opened without single-spa', () => {
    const { applications, happened } = open();
    applications.showFirst();
    expect(happened).toEqual(['show mf-content']);
  });

  it('show nothing on a page of the shell', () => {
    const { applications, happened } = open({ path: '/hy/no-such-page' });
    applications.showFirst();
    expect(happened).toEqual([]);
  });

  it('do not show the opened page a second time, even while it loads, but every later page', async () => {
    const { applications, happened, showing, mount } = open();
    applications.showFirst();
    await applications.start();
    const mounted = mount('mf-content');
    showing.resolve();
    await mounted;
    await mount('mf-booking');
    await mount('mf-content');
    expect(happened).toEqual(['show mf-content', 'load', 'start', 'show mf-booking', 'show mf-content']);
  });

  it('leave the opened page to single-spa if a navigation started it before', async () => {
    const { applications, happened, showing, mount } = open();
    await applications.start();
    applications.showFirst();
    showing.resolve();
    await mount('mf-content');
    expect(happened).toEqual(['load', 'start', 'show mf-content']);
  });

  it('start once, and load single-spa again after a failure', async () => {
    const { applications, happened, registered } = open({ failures: 1 });
    await expect(applications.start()).rejects.toThrow('no connection');
    await Promise.all([applications.start(), applications.start()]);
    expect(happened).toEqual(['load', 'load', 'start']);
    expect(registered.map(({ name }) => name)).toEqual(['mf-content', 'mf-booking']);
  });
});
