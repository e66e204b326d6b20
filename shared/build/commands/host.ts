import { readFile, writeFile } from 'node:fs/promises';
import { canHost } from '../../src/releases/gate/can-release.ts';
import { readLive } from '../../src/releases/read-live.ts';
import { Refusal } from '../../src/releases/refusal.ts';
import { type Host, host as hostSchema } from '../../src/releases/schema/host.ts';
import { configuredStoreUrl, openConfiguredStore } from '../command-line/release-settings.ts';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { askShell, isolationWords } from '../command-line/shell-readiness.ts';

const usage = 'host [--create] [--store <url>] [--shell <address>] [--describe <file> | --described <file>]';

/** Describes the shell of this checkout. Needs the build tools, which images for serving or releasing lack. */
const describeTree = async (): Promise<Host> => {
  const { describeHost } = await import('../webpack/host.ts');
  return describeHost();
};

const readDescription = async (file: string): Promise<Host> =>
  hostSchema.parse(JSON.parse(await readFile(file, 'utf8')));

const isolationOf = async (shell: string): Promise<string> =>
  `At ${shell} ${isolationWords((await askShell(shell)).isolation)}.`;

/** An image that only releases lacks the probe. */
const isolationHere = async (): Promise<string> => {
  const { findIsolation } = await import('../../src/isolation/find-isolation.ts');
  const { way, missing } = await findIsolation('best');
  const words = `On this machine ${isolationWords({ level: way.level, way: way.name })}.`;
  return way.level === 'box' ? words : `${words} Why not in boxes: ${missing.join('; ')}.`;
};

/** Run before a new shell starts: checks that every live release can run in it, then stores what it provides. */
await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, {
    create: { type: 'boolean', default: false },
    store: { type: 'string' },
    describe: { type: 'string' },
    described: { type: 'string' },
    shell: { type: 'string' },
  });
  if (positionals.length > 0) throw new Misuse(`The shell takes no names. Usage: ${usage}`);
  if (values.describe !== undefined) {
    await writeFile(values.describe, JSON.stringify(await describeTree()));
    return say(`${values.describe} says what this shell provides.`);
  }
  const url = configuredStoreUrl(values.store);
  if (values.create && url.startsWith('s3:')) {
    const { createBucket } = await import('../../src/releases/shelf/create-bucket.ts');
    await createBucket(url);
  }
  const store = await openConfiguredStore(url);
  const host =
    values.described === undefined ? await describeTree() : await readDescription(values.described);
  const clashes = canHost(host, (await readLive(store, await store.readLineup())).releases);
  if (clashes.length > 0) throw new Refusal([...new Set(clashes)]);
  await store.writeHost(host);
  say(`${store.url} says what this shell provides.`);
  if (values.shell !== undefined) say(await isolationOf(values.shell));
  // The container that runs this command is not the one in which the shell will run.
  else if (values.described === undefined) say(await isolationHere());
});
