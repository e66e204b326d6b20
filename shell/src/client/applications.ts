import { registerApplication, setMountMaxTime, setUnmountMaxTime, start } from 'single-spa';
import type { Area } from './area.ts';
import type { Releases } from './releases.ts';

/** Longer than all deadlines inside, but limited: one hung remote must not stop the others. */
const mountMaximum = 30_000;

/** One single-spa application per remote. The area shows its pages and handles its failures. */
export const startApplications = (releases: Releases, area: Area): void => {
  setMountMaxTime(mountMaximum, true, mountMaximum);
  setUnmountMaxTime(mountMaximum, true, mountMaximum);
  for (const { name } of releases.all) {
    registerApplication({
      name,
      activeWhen: ({ pathname }) => releases.ownerOf(pathname)?.name === name,
      app: {
        bootstrap: () => Promise.resolve(),
        mount: () => area.show(name),
        // The page stays until the next one is rendered: `show` removes it in the same frame.
        unmount: () => Promise.resolve(),
      },
    });
  }
  start({ urlRerouteOnly: true });
};
