import path from 'node:path';
import { currentCommit } from '@arev/shared/build/command-line/release-settings';
import { repository } from '@arev/shared/build/running/child';
import { keysIn, storeUrlIn } from '@arev/shared/build/site/local-releases';
import { buildAll } from '@arev/shared/build/webpack/build-all';
import { describeHost } from '@arev/shared/build/webpack/host';
import { remotes } from '@arev/shared/build/remotes';
import { deployKeyFile, ensureLocalKeys, openStore, publish, readDeployKey } from '@arev/shared/releases';

/** `npm start` compresses local releases quickly; the benchmark compresses them like `pnpm release`. */
export const releaseAsForProduction = async (data: string, say: (line: string) => void): Promise<void> => {
  await buildAll({ log: say });
  const keys = keysIn(data);
  await ensureLocalKeys(keys, remotes);
  const store = await openStore(storeUrlIn(data), { trust: keys, root: repository });
  await store.writeHost(await describeHost());
  const publications = await Promise.all(
    remotes.map(async (remote) => ({
      remote,
      build: path.join(repository, remote, 'dist'),
      key: await readDeployKey(deployKeyFile(keys, remote)),
    })),
  );
  await publish(store, publications, { commit: await currentCommit() });
};
