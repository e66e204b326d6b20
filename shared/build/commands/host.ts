import { canHost } from '../../src/releases/gate/can-release.ts';
import { readLive } from '../../src/releases/read-live.ts';
import { Refusal } from '../../src/releases/refusal.ts';
import { configuredStoreUrl, openConfiguredStore } from '../command-line/release-settings.ts';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { describeHost } from '../webpack/host.ts';

const usage = 'host [--create] [--store <url>]';

/** Before a new shell starts: may every live release run in it? Then the store says from now on what it provides. */
await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, {
    create: { type: 'boolean', default: false },
    store: { type: 'string' },
  });
  if (positionals.length > 0) throw new Misuse(`The shell takes no names. Usage: ${usage}`);
  const url = configuredStoreUrl(values.store);
  if (values.create && url.startsWith('s3:')) {
    const { createBucket } = await import('../../src/releases/shelf/create-bucket.ts');
    await createBucket(url);
  }
  const store = await openConfiguredStore(url);
  const host = await describeHost();
  const clashes = canHost(host, (await readLive(store, await store.readLineup())).releases);
  if (clashes.length > 0) throw new Refusal([...new Set(clashes)]);
  await store.writeHost(host);
  say(`${store.url} says what this shell provides.`);
});
