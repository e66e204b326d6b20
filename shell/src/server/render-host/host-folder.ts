import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPortalGate } from './portal-gate.ts';
import type { RightsOf } from './render-rights.ts';

/** The folders of one render host: of its sandbox, of its sockets, and of the socket to the portal. */
export interface HostFolder {
  readonly root: string;
  readonly own: string;
  /** Folder of the portal's socket; the host may not write there. */
  readonly portal: string;
  readonly portalSocket: string;
  clear(): Promise<void>;
}

export const openHostFolder = async (portalUrl: string, rightsOf: RightsOf): Promise<HostFolder> => {
  // A sandbox has no symbolic links: every path in it is the real one.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'arev-render-')));
  const [root, own, portal] = [join(folder, 'root'), join(folder, 'own'), join(folder, 'portal')];
  await Promise.all([root, own, portal].map((each) => mkdir(each, { mode: 0o700 })));
  const portalSocket = join(portal, 'portal.sock');
  const gate = await openPortalGate(portalUrl, portalSocket, rightsOf);
  return {
    root,
    own,
    portal,
    portalSocket,
    clear: async () => {
      gate.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
