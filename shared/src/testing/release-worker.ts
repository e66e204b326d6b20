import { publish } from '../releases/publish.ts';
import { readDeployKey } from '../releases/keys/sign.ts';
import { openStore } from '../releases/open-store.ts';

/**
 * A release in a separate process: `release-worker.ts <store> <trust folder> <remote> <key file> <step>
 * <build>…`. Prints each step and kills itself at the named one, as hard as `kill -9` does.
 */
const [url = '', trust = '', remote = '', keyFile = '', killAt = '', ...builds] = process.argv.slice(2);

const store = await openStore(url, { trust });
const key = await readDeployKey(keyFile);
for (const build of builds) {
  await publish(store, [{ remote, build, key }], {
    commit: 'worker',
    quality: 1,
    onStep: (step) => {
      process.stdout.write(`${step}\n`);
      if (step === killAt) process.kill(process.pid, 'SIGKILL');
    },
  });
}
