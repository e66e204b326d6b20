import { readFile, writeFile } from 'node:fs/promises';
import { canHost } from '../../src/releases/gate/can-release.ts';
import { readLive } from '../../src/releases/read-live.ts';
import { Refusal } from '../../src/releases/refusal.ts';
import { type Host, host as hostSchema } from '../../src/releases/schema/host.ts';
import { readClientFiles } from '../command-line/client-files.ts';
import { configuredStoreUrl, openConfiguredStore } from '../command-line/release-settings.ts';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { askShell, isolationWords } from '../command-line/shell-readiness.ts';

const usage =
  'host [--check] [--create] [--store <url>] [--shell <address>] [--files <folder>] [--describe <file> | --described <file>]';

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

/**
 * Checks that every live release can run in the new shell and stores what this shell provides, with `--files` also its
 * client files, which shells of other builds serve (230). `--check` does not store what it provides: while the old shells
 * run, releases are compared with them.
 */
await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, {
    check: { type: 'boolean', default: false },
    create: { type: 'boolean', default: false },
    store: { type: 'string' },
    describe: { type: 'string' },
    described: { type: 'string' },
    shell: { type: 'string' },
    files: { type: 'string' },
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
  if (values.files !== undefined) await store.shellBuilds.keep(await readClientFiles(values.files));
  if (values.check) return say(`Every live release of ${store.url} runs in this shell.`);
  await store.writeHost(host);
  say(`${store.url} says what this shell provides.`);
  if (values.shell !== undefined) say(await isolationOf(values.shell));
  // The container that runs this command is not the one in which the shell will run.
  else if (values.described === undefined) say(await isolationHere());
});
