import type { Site, SlotHandle, Slots } from '@arev/shared/remote-kit';
import type { Progress } from './progress.ts';
import type { Releases } from './releases.ts';
import { report } from './report.ts';
import { loadSingleSpa, type SingleSpa } from './single-spa.ts';

/** Mounts components of other remotes as single-spa parcels, by the name of the slot. */
export const createSlots = (
  releases: Pick<Releases, 'withSlot' | 'load'>,
  site: () => Site,
  progress: Pick<Progress, 'begin'>,
): Slots => ({
  mount: async (name, element, props) => {
    const release = releases.withSlot(name);
    if (!release) throw new Error(`no live release offers the slot ${name}`);
    const done = progress.begin();
    try {
      const [remote, { mountRootParcel }] = await Promise.all([releases.load(release.name), loadSingleSpa()]);
      const handle = await mountParcel(mountRootParcel, name, element, (place) =>
        remote.mountSlot(site(), name, place, props),
      );
      void handle.crashed?.then((error) => report(release, 'slot', error));
      return handle;
    } catch (error) {
      report(release, 'slot', error);
      throw error;
    } finally {
      done();
    }
  },
});

const mountParcel = async (
  mountRootParcel: SingleSpa['mountRootParcel'],
  name: string,
  domElement: HTMLElement,
  mountPiece: (element: HTMLElement) => Promise<SlotHandle>,
): Promise<SlotHandle> => {
  let piece: SlotHandle | undefined;
  const parcel = mountRootParcel(
    {
      name,
      bootstrap: () => Promise.resolve(),
      mount: async () => {
        piece = await mountPiece(domElement);
      },
      unmount: () => {
        piece?.unmount();
        return Promise.resolve();
      },
    },
    { domElement },
  );
  await parcel.mountPromise;
  return {
    update: (props) => piece?.update(props),
    unmount: () => void parcel.unmount(),
    ...(piece?.crashed && { crashed: piece.crashed }),
  };
};
