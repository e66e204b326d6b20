import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { startOf } from '../running/process-identity.ts';
import { startService } from './service.ts';
import { freePort } from './settings.ts';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arev-service-'));
  program = path.join(folder, 'program.mjs');
  await writeFile(
    program,
    `import { createServer } from 'node:http';
    process.once('disconnect', () => process.exit(0));
    createServer((request, response) => {
      console.log('x'.repeat(10_000));
      response.end(String(process.pid));
    }).listen(Number(process.env.PORT));`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('A full disk costs a service lines of its log, but stops neither it nor its supervisor', async () => {
  await symlink('/dev/full', path.join(folder, 'busy.log'));
  const told: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { ...process.env, PORT: new URL(url).port };
  const service = await startService({ name: 'busy', file: program, logs: folder, readyUrl: url, env });
  // More than the pipe between them can hold: an unread log would block the service.
  for (let round = 0; round < 50; round += 1) expect((await fetch(url)).status).toBe(200);
  await service.stop();
  write.mockRestore();
  expect(told).toEqual([expect.stringMatching(/^The log of the busy has gaps from here on: ENOSPC/)]);
});

test('A signal does not open the debugger of a service', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { ...process.env, PORT: new URL(url).port };
  const service = await startService({ name: 'deaf', file: program, logs: folder, readyUrl: url, env });
  process.kill(service.pid ?? 0, 'SIGUSR1');
  // The debugger would report its address before the next request is answered.
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
  await service.stop();
  expect(await readFile(service.log, 'utf8')).not.toContain('Debugger');
});

test('A service ends when its supervisor is killed', async () => {
  const port = await freePort();
  const options = { name: 'alone', file: program, logs: folder, readyUrl: `http://127.0.0.1:${port}` };
  const script = `
    const { startService } = await import(${JSON.stringify(path.join(import.meta.dirname, 'service.ts'))});
    const { pid } = await startService({ ...${JSON.stringify(options)}, env: { PORT: '${port}' } });
    console.log(pid);
  `;
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(supervisor.stdout, 'data');
  const pid = Number(String(said));
  expect(await startOf(pid)).not.toBe('');
  supervisor.kill('SIGKILL');
  await once(supervisor, 'exit');
  for (const late = Date.now() + 5000; (await startOf(pid)) !== '';)
    if (Date.now() > late) throw new Error(`the service ${pid} is still there`);
});
