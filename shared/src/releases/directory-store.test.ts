import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoreKind, storeSuite } from '../testing/release-store-suite.ts';
import { killSuite, raceSuite } from '../testing/release-store-troubles.ts';

const directory: StoreKind = {
  name: 'a directory',
  many: 50,
  newUrl: (folder) => `file:${join(folder, 'store')}`,
  damage: async ({ folder }, path, change) => {
    const file = join(folder, 'store', path);
    await writeFile(file, change(await readFile(file)));
  },
  remove: ({ folder }, path) => rm(join(folder, 'store', path)),
};

storeSuite(directory);
raceSuite(directory);
killSuite(directory, (steps) => steps);
