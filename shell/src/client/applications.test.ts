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
  const never = new Promise<void>(() => undefined);
  const area = {
    show: (name: string) => {
      happened.push(`show ${name}`);
      return never;
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
  return { applications, happened, registered, mount };
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

  it('show the page of a remote that single-spa mounts, which waits for none of them', async () => {
    const { applications, happened, mount } = open();
    await applications.start();
    await mount('mf-content');
    await mount('mf-booking');
    expect(happened).toEqual(['load', 'start', 'show mf-content', 'show mf-booking']);
  });

  it('know whether they have started, and which of them was opened', async () => {
    const { applications } = open();
    expect(applications).toMatchObject({ isStarted: false, opened: 'mf-content' });
    await applications.start();
    expect(applications.isStarted).toBe(true);
  });

  it('start once, and load single-spa again after a failure', async () => {
    const { applications, happened, registered } = open({ failures: 1 });
    await expect(applications.start()).rejects.toThrow('no connection');
    await Promise.all([applications.start(), applications.start()]);
    expect(happened).toEqual(['load', 'load', 'start']);
    expect(registered.map(({ name }) => name)).toEqual(['mf-content', 'mf-booking']);
  });
});
