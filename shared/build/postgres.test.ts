import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPostgres } from './postgres.ts';

const run = promisify(execFile);
const folders: string[] = [];

const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arev-postgres-test-'));
  folders.push(folder);
  return folder;
};

/** A separate process that runs a site with a database. */
const otherRun = async (dir: string) => {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'postgres.ts'))});
    await startPostgres({ dir: ${JSON.stringify(dir)}, durable: false });
    console.log('ready');
    setInterval(() => {}, 1_000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

const commandLines = async (): Promise<readonly string[]> => {
  const numbers = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  if (numbers.length === 0) return (await run('ps', ['-eo', 'args='])).stdout.split('\n');
  const read = (pid: string) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return (await Promise.all(numbers.map(read))).map((line) => line.replaceAll('\0', ' '));
};

const serversOf = async (dir: string): Promise<number> =>
  (await commandLines()).filter((line) => line.includes(`-D ${dir}/`)).length;

const answers = (port: number): Promise<boolean> =>
  run(process.execPath, [
    '-e',
    `require('node:net').connect(${port}, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))`,
  ]).then(
    () => true,
    () => false,
  );

const untilNoneLeft = async (dir: string): Promise<void> => {
  for (let left = 100; left > 0 && (await serversOf(dir)) > 0; left--) await pause(100);
};

afterEach(async () => {
  for (const folder of folders.splice(0)) {
    await untilNoneLeft(folder);
    await rm(folder, { recursive: true, force: true });
  }
}, 30_000);

test('A first start creates the database, a second start uses it, and no process remains', async () => {
  const dir = await emptyFolder();
  const first = await startPostgres({ dir, durable: false });
  const password = await readFile(path.join(dir, 'password'), 'utf8');
  expect(first.url).toBe(`postgres://postgres:${password}@127.0.0.1:${first.port}/postgres`);
  expect(await answers(first.port)).toBe(true);
  await first.stop();
  expect(await serversOf(dir)).toBe(0);
  const second = await startPostgres({ dir, durable: false });
  expect(second.url).toContain(password);
  await second.stop();
  expect(await answers(second.port)).toBe(false);
}, 60_000);

test('A killed run also ends its database server, and the next run starts', async () => {
  const dir = await emptyFolder();
  const killed = await otherRun(dir);
  killed.kill('SIGKILL');
  await untilNoneLeft(dir);
  expect(await serversOf(dir)).toBe(0);
  const next = await startPostgres({ dir, durable: false });
  expect(await answers(next.port)).toBe(true);
  await next.stop();
}, 60_000);

test('A lock file with a reused process id does not prevent a start', async () => {
  const dir = await emptyFolder();
  await (await startPostgres({ dir, durable: false })).stop();
  await writeFile(path.join(dir, 'data/postmaster.pid'), `${process.ppid}\n${dir}/data\n`);
  await writeFile(path.join(dir, 'owner.pid'), `${process.ppid}\nlong ago\n`);
  const server = await startPostgres({ dir, durable: false });
  expect(await answers(server.port)).toBe(true);
  await server.stop();
}, 60_000);

test('Two runs never share one folder: the second run names the process that uses it', async () => {
  const dir = await emptyFolder();
  const holder = await otherRun(dir);
  await expect(startPostgres({ dir, durable: false })).rejects.toThrow(
    `The database in ${dir} is in use by another run (process ${holder.pid ?? 0}): end that one first.`,
  );
  holder.kill('SIGKILL');
}, 60_000);

test('A port that is in use is named in the error', async () => {
  const dir = await emptyFolder();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(startPostgres({ dir, port })).rejects.toThrow(`Port ${port} is taken`);
  taken.close();
}, 60_000);

test('A database of another version is not changed', async () => {
  const dir = await emptyFolder();
  await (await startPostgres({ dir, durable: false })).stop();
  await writeFile(path.join(dir, 'data/PG_VERSION'), '15\n');
  await expect(startPostgres({ dir })).rejects.toThrow('is of PostgreSQL 15, the packaged server is 18');
}, 60_000);
