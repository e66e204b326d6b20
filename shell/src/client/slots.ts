import type { Site, SlotHandle, Slots } from '@arev/shared/remote-kit';
import type { Releases } from './releases.ts';
import { report } from './report.ts';
import { loadSingleSpa, type SingleSpa } from './single-spa.ts';

/** Mounts components of other remotes as single-spa parcels, by the name of the slot. */
export const createSlots = (releases: Releases, site: () => Site): Slots => ({
  mount: async (name, element, props) => {
    const release = releases.withSlot(name);
    if (!release) throw new Error(`no live release offers the slot ${name}`);
    try {
      const [remote, { mountRootParcel }] = await Promise.all([releases.load(release.name), loadSingleSpa()]);
      return await mountParcel(mountRootParcel, name, element, (place) =>
        remote.mountSlot(site(), name, place, props),
      );
    } catch (error) {
      report(release, 'slot', error);
      throw error;
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
  return { update: (props) => piece?.update(props), unmount: () => void parcel.unmount() };
};
