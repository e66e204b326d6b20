/**
 * Releases a build many times with different bytes, like `release` does once: hundreds of commands would take minutes.
 * It writes a line `<remote> <id>` for each release, and waits for a line of input before the next.
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
// An open input would keep this process alive.
process.stdin.destroy();
