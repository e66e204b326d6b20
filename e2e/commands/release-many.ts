/**
 * Releases a build again and again with other bytes, as `release` does once: hundreds of commands would take minutes.
 * A line `<remote> <id>` is written for each release, and the next one waits for a line on the input.
 *
 *     release-many.ts <store> <keys> <remote> <build folder> <times>
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { deployKeyFile, openStore, publish, readDeployKey } from '@arev/shared/releases';

const [url = '', keys = '', remote = '', build = '', times = '0'] = process.argv.slice(2);
const store = await openStore(url, { trust: keys });
const key = await readDeployKey(deployKeyFile(keys, remote));
const turns = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

for (let time = 1; time <= Number(times); time += 1) {
  await writeFile(path.join(build, 'client/static/time.json'), JSON.stringify({ time }));
  const { releases } = await publish(store, [{ remote, build, key }], { commit: 'e2e', quality: 1 });
  console.log(`${remote} ${releases[0]?.id ?? ''}`);
  await turns.next();
}
// Waiting for more would keep this process for ever.
process.stdin.destroy();
