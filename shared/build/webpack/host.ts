import path from 'node:path';
import { contractVersion } from '../../src/remote-kit/page.ts';
import type { Host } from '../../src/releases/schema/host.ts';
import { repository } from './parts.ts';
import { providedExports, providedVersions } from './sharing.ts';
import { keysOf, readTexts } from './texts.ts';

/** What the shell of this checkout provides; the gate compares every release with it. */
export const describeHost = async (): Promise<Host> => ({
  contracts: [contractVersion],
  shared: providedVersions(),
  exports: await providedExports(),
  ui: keysOf(await readTexts(path.join(repository, 'shared/src/i18n/locales'))),
});
