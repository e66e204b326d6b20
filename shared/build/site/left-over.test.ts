import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOf } from '../running/process-identity.ts';
import { clearLeftOvers, RunningNotes } from './left-over.ts';
import { ensurePortIsFree, freePort } from './settings.ts';

let data: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'arev-left-over-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(data, { recursive: true, force: true });
});

const running = async (): Promise<ChildProcess & { readonly pid: number }> => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)']);
  children.push(child);
  await once(child.stdout, 'data');
  return Object.assign(child, { pid: child.pid ?? 0 });
};

/** As written by a supervisor, by default one that is gone. */
const note = async (change: (text: string) => string): Promise<void> => {
  const file = path.join(data, 'running.json');
  await writeFile(file, change(await readFile(file, 'utf8')));
};
const byNobody = (text: string): string => text.replace(/("by":\{.*?"start":)"\d+"/, '$1"1"');

test('A start ends the processes of a killed start', async () => {
  const [portal, said] = [await running(), [] as string[]];
  await new RunningNotes(data).add('portal', portal.pid);
  await note(byNobody);
  await clearLeftOvers(data, (line) => said.push(line));
  expect(await startOf(portal.pid)).toBe('');
  expect(said).toEqual([`stopped the portal of an earlier run (process ${portal.pid})`]);
});

test('A start refuses while another start of the site is running', async () => {
  const [portal, other] = [await running(), await running()];
  await new RunningNotes(data).add('portal', portal.pid);
  const start = await startOf(other.pid);
  await note((text) =>
    text.replace(/"by":\{.*?\}/, `"by":{"name":"start","pid":${other.pid},"start":"${start}"}`),
  );
  await expect(clearLeftOvers(data, () => undefined)).rejects.toThrow(
    `is running already (process ${other.pid})`,
  );
  expect(await startOf(portal.pid)).not.toBe('');
});

test('A start ends no process that only has the number of an old one', async () => {
  const stranger = await running();
  await new RunningNotes(data).add('portal', stranger.pid);
  await note((text) => text.replaceAll(/"start":"\d+"/g, '"start":"1"'));
  await clearLeftOvers(data, () => undefined);
  expect(await startOf(stranger.pid)).not.toBe('');
});

test('A port that is in use is reported with its process', async () => {
  const port = await freePort();
  const holder = createServer().listen(port);
  await once(holder, 'listening');
  await expect(ensurePortIsFree(port)).rejects.toThrow(`Port ${port} is taken by process ${process.pid} (`);
  holder.close();
});
