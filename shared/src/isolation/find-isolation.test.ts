import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allowedBoxes } from '../testing/allowed-boxes.ts';
import { boxEnvironment, findIsolation, type Isolation } from './find-isolation.ts';

const run = promisify(execFile);
const boxes = await Promise.all((await allowedBoxes()).map((name) => findIsolation(name)));
const weakest = await findIsolation('permissions');

let folder: string;
let readable: string;
let servers: Server[];

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'arev box #')));
  readable = join(folder, 'release');
  await Promise.all([mkdir(readable), mkdir(join(folder, 'root')), mkdir(join(folder, 'own'))]);
  await writeFile(join(readable, 'file.txt'), 'its own');
  await writeFile(join(folder, 'secret.txt'), 'not its own');
  servers = [createServer().listen(join(folder, 'others.sock')), createServer().listen(0, '127.0.0.1')];
  await Promise.all(servers.map((server) => once(server, 'listening')));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What Node finds out in the sandbox without its own permission model. */
const ask = async ({ way, programs }: Isolation, script: string): Promise<unknown> => {
  const box = {
    root: join(folder, 'root'),
    own: join(folder, 'own'),
    programs,
    files: [],
    folders: [readable],
  };
  const { port } = servers[1]?.address() as AddressInfo;
  const places = { folder, readable, port, parent: process.pid };
  const text = `const tried = async (work) => { try { return await work() } catch (error) { return error.code ?? error.message } };
    const connect = (to) => new Promise((done) => { const s = require('net').connect(to, () => { s.destroy(); done('connected') }).on('error', (e) => done(e.code)) });
    const fs = require('fs'); const { folder, readable, port, parent } = ${JSON.stringify(places)};
    (async () => console.log(JSON.stringify(${script})))()`;
  const { program, args } = way.wrap(
    box,
    { program: process.execPath, args: ['-e', text] },
    { dataMb: 1024 },
  );
  const { stdout } = await run(program, args, { env: boxEnvironment });
  return JSON.parse(stdout);
};

// Without a kernel sandbox there is nothing to try; the test below checks the message.
const describeBoxes =
  boxes.length > 0 ? describe.each(boxes.map((box) => [box.way.name, box] as const)) : null;

describeBoxes?.('A box by %s', (_name, box) => {
  it('shows only the given files, read-only, and nothing else of the machine', async () => {
    const seen = await ask(
      box,
      `{ given: fs.readFileSync(readable + '/file.txt', 'utf8'),
         written: await tried(() => fs.writeFileSync(readable + '/new.txt', 'x')),
         root: await tried(() => fs.writeFileSync('/new.txt', 'x')),
         own: await tried(() => fs.writeFileSync(folder + '/own/new.txt', 'x')),
         top: fs.readdirSync('/').filter((name) => ['etc', 'proc', 'usr', 'dev', 'sys'].includes(name)),
         beside: fs.existsSync(folder + '/secret.txt') }`,
    );
    expect(seen).toEqual({
      given: 'its own',
      written: 'EROFS',
      root: 'EROFS',
      own: 'EFBIG',
      top: [],
      beside: false,
    });
  });

  it('has no other process, no network and no foreign sockets', async () => {
    const seen = await ask(
      box,
      `{ ids: [process.pid, process.ppid], signal: await tried(() => process.kill(parent, 0)),
         init: await tried(() => process.kill(process.ppid, 0)),
         network: await connect({ port, host: '127.0.0.1' }), socket: await connect(folder + '/others.sock') }`,
    );
    expect(seen).toEqual({
      ids: [1, 0],
      signal: 'ESRCH',
      init: true,
      network: expect.stringMatching(/^(ENETUNREACH|ECONNREFUSED)$/),
      socket: 'ENOENT',
    });
  });

  it('gives no privileges on the machine, also not to root inside', async () => {
    const { uid, groups } = (await ask(
      box,
      `{ uid: process.getuid(), groups: await tried(() => process.setuid(0)) }`,
    )) as { uid: number; groups: string };
    expect([uid, groups]).toEqual([65_534, expect.stringMatching(/^(EPERM|EINVAL)$/)]);
  });
});

describe('Limits', () => {
  it('restrict the memory of buffers in every way', async () => {
    for (const way of [...boxes, weakest]) {
      const script = `await tried(() => { const all = []; for (;;) all.push(Buffer.alloc(16e6, 1)) })`;
      expect(await ask(way, script)).toMatch(/Array buffer allocation failed|ERR_MEMORY_ALLOCATION_FAILED/);
    }
  });
});

describe('The setting ISOLATION', () => {
  it('uses a sandbox if there is one, and otherwise explains why there is none', async () => {
    const { way, missing } = await findIsolation('best');
    expect(way.level).toBe(boxes.length > 0 ? 'box' : 'permissions');
    const required = findIsolation('required');
    if (boxes.length > 0) expect((await required).way.name).toBe(way.name);
    else
      await expect(required).rejects.toThrow(
        `ISOLATION=required is not to be had on this machine (${missing.join('; ')}).`,
      );
  });

  it('refuses a sandbox that is not installed instead of using another one', async () => {
    const nowhere = { ...boxEnvironment, PATH: '/nowhere' };
    await expect(findIsolation('required', nowhere)).rejects.toThrow(
      /^ISOLATION=required .*bwrap: .*; unshare: /,
    );
    await expect(findIsolation('unshare', nowhere)).rejects.toThrow(/^ISOLATION=unshare /);
    expect((await findIsolation('best', nowhere)).missing).toHaveLength(2);
  });
});
