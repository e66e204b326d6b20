import { type PageData, type PageRelease, type RemoteModule } from '@arev/shared/remote-kit';
import { owningPrefix } from '@arev/shared/routing';
import type { Releases as FederatedReleases } from '../../../shell/src/client/releases.ts';

/** One bundle knows its remotes at build time, so chunk loaders replace the releases. */
const loaders: Readonly<Record<string, () => Promise<{ default: RemoteModule }>>> = {
  'mf-content': () => import(/* webpackChunkName: "mf-content" */ '../../../mf-content/src/remote.tsx'),
  'mf-catalogue': () => import(/* webpackChunkName: "mf-catalogue" */ '../../../mf-catalogue/src/remote.tsx'),
  'mf-booking': () => import(/* webpackChunkName: "mf-booking" */ '../../../mf-booking/src/remote.tsx'),
  'mf-patient': () => import(/* webpackChunkName: "mf-patient" */ '../../../mf-patient/src/remote.tsx'),
};

/** Replaces the federated `Releases` of the shell. */
export class Releases implements Pick<FederatedReleases, keyof FederatedReleases> {
  readonly all: readonly PageRelease[];
  readonly #byPrefix: ReadonlyMap<string, PageRelease>;

  constructor({ remotes }: Pick<PageData, 'remotes'>) {
    this.all = remotes;
    this.#byPrefix = new Map(remotes.flatMap((remote) => remote.prefixes.map((prefix) => [prefix, remote])));
  }

  ownerOf(pathname: string): PageRelease | undefined {
    const prefix = owningPrefix(pathname.split('/').slice(2).join('/'), this.#byPrefix.keys());
    return prefix === undefined ? undefined : this.#byPrefix.get(prefix);
  }

  withSlot(slot: string): PageRelease | undefined {
    return this.all.find(({ slots }) => slots.includes(slot));
  }

  /** No file of a remote is requested apart from its chunks, so a crossing asks for nothing beside them. */
  isRequested(): boolean {
    return true;
  }

  async load(name: string): Promise<RemoteModule> {
    const load = loaders[name];
    if (!load) throw new Error(`the bundle has no ${name}`);
    return (await load()).default;
  }
}
