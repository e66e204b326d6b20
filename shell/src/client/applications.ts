import { registerApplication, setMountMaxTime, setUnmountMaxTime, start } from 'single-spa';
import type { Area } from './area.ts';
import type { Releases } from './releases.ts';

/** Longer than every deadline inside, and the end of it all the same: one hung remote must not stop the others. */
const mountMaximum = 30_000;

/** One single-spa application a remote. What they show and how they fail is the area's business. */
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
        // The page stays until the next one stands: `show` takes it away in the same frame.
        unmount: () => Promise.resolve(),
      },
    });
  }
  start({ urlRerouteOnly: true });
};
