import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceService } from './replace-service.ts';

/** An engine whose containers are files: $ENGINE/running/<name>, $ENGINE/stopped/<name>. */
const client = `#!/bin/sh
cd "$ENGINE"
echo "$*" >> calls
case "$*" in
  'compose ps --quiet --all '*) ls running stopped | grep shell ;;
  'compose ps --quiet '*) ls running ;;
  'compose config '*) echo '{"services":{"shell":{"deploy":{"replicas":2}}}}' ;;
  'compose rm --force shell') rm -f stopped/* ;;
  'compose run --rm host') [ ! -e clash ] ;;
  'compose up '*)
    for name in $(ls stopped); do mv "stopped/$name" running/; done
    while [ "$(ls running | wc -l)" -lt "\${7#shell=}" ]; do : > "running/shell-new-$(ls running | wc -l)"; done ;;
  'inspect '*) cat health ;;
  'stop '*) mv "running/$2" stopped/ ;;
  'rm '*) rm "stopped/$2" ;;
esac
`;

const hostStep = 'compose run --rm host';

let engine: string;
const before = process.env;

beforeEach(async () => {
  engine = await mkdtemp(path.join(tmpdir(), 'arev-engine-'));
  for (const folder of ['running', 'stopped']) await mkdir(path.join(engine, folder));
  const docker = path.join(engine, 'docker');
  await writeFile(docker, client);
  await chmod(docker, 0o755);
  await become('healthy');
  process.env = { ...before, DOCKER: docker, ENGINE: engine };
});
afterEach(async () => {
  process.env = before;
  await rm(engine, { recursive: true, force: true });
});

const become = (health: string) => writeFile(path.join(engine, 'health'), health);
const add = (folder: string, ...names: readonly string[]) =>
  Promise.all(names.map((name) => writeFile(path.join(engine, folder, name), '')));
const running = () => readdir(path.join(engine, 'running'));
const calls = async () => (await readFile(path.join(engine, 'calls'), 'utf8')).trim().split('\n');
const replace = (interrupted?: AbortSignal, say: (line: string) => void = () => {}) =>
  replaceService('shell', { say, ...(interrupted && { interrupted }) });

it('A replaced service has as many servers as the compose file says, also after an interrupted run', async () => {
  await add('running', 'shell-1', 'shell-2', 'shell-3', 'shell-4');
  await replace();
  expect(await running()).toEqual(['shell-new-4', 'shell-new-5']);
});

it('A stopped server of an earlier run is removed, and does not start again as a new one', async () => {
  await add('running', 'shell-1');
  await add('stopped', 'shell-2');
  await replace();
  expect(await running()).toEqual(['shell-new-1', 'shell-new-2']);
  const made = await calls();
  expect(made.indexOf('compose rm --force shell')).toBeLessThan(
    made.findIndex((call) => call.startsWith('compose up')),
  );
});

it('New servers that do not become healthy end, and the old ones stay', async () => {
  await add('running', 'shell-1', 'shell-2');
  await become('unhealthy');
  await expect(replace()).rejects.toThrow('The new shell did not become healthy; the old one goes on.');
  expect(await running()).toEqual(['shell-1', 'shell-2']);
  expect(await calls()).not.toContain(hostStep);
});

it('The store says what new shells provide once they are healthy, before the old ones end', async () => {
  await add('running', 'shell-1', 'shell-2');
  await replace();
  const made = await calls();
  const at = (start: string) => made.findIndex((call) => call.startsWith(start));
  const order = [at(`${hostStep} shared/build/commands/host.ts --check`), at('compose up'), at('inspect')];
  expect([...order, made.indexOf(hostStep), at('stop')]).toEqual(
    [...order, made.indexOf(hostStep), at('stop')].sort((a, b) => a - b),
  );
  expect(order[0]).toBeGreaterThanOrEqual(0);
});

it('New shells in which a live release could not run by then end, and the old ones stay', async () => {
  await add('running', 'shell-1', 'shell-2');
  await writeFile(path.join(engine, 'clash'), '');
  await expect(replace()).rejects.toThrow('docker compose run --rm host');
  expect(await running()).toEqual(['shell-1', 'shell-2']);
});

it('An interruption while the new servers start ends these, and the old ones stay', async () => {
  await add('running', 'shell-1', 'shell-2');
  await become('starting');
  const interruption = new AbortController();
  const replaced = replace(interruption.signal, () => interruption.abort());
  await expect(replaced).rejects.toThrow('Interrupted: the new shell has ended, the old one goes on.');
  expect(await running()).toEqual(['shell-1', 'shell-2']);
});
