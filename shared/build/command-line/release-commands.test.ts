import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openStore } from '../../src/releases/open-store.ts';
import { hostFixture, prepareTestReleases, type TestReleases } from '../../src/testing/test-releases.ts';

let prepared: TestReleases;
let build: string;

beforeAll(async () => {
  prepared = await prepareTestReleases((folder) => `file:${join(folder, 'store')}`);
  build = await prepared.build({ remote: 'mf-content' });
});
afterAll(() => prepared.clear());

interface Ending {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

const runWith = (settings: NodeJS.ProcessEnv, command: string, ...args: string[]): Promise<Ending> =>
  new Promise((done) => {
    const env = { ...process.env, ...settings };
    const file = join(import.meta.dirname, `../commands/${command}.ts`);
    execFile(process.execPath, [file, ...args], { env }, (error, said, complained) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, said, complained });
    });
  });

const run = (command: string, ...args: string[]): Promise<Ending> =>
  runWith(
    {
      RELEASE_STORE: prepared.store.url,
      RELEASE_TRUST: prepared.keys,
      DEPLOY_KEY: join(prepared.keys, 'mf-content.key'),
    },
    command,
    ...args,
  );

describe('The release commands', () => {
  it('release a remote, list it, and say when there is nothing to do', async () => {
    const first = await run('release', 'mf-content', '--build', build);
    expect(first).toMatchObject({
      code: 0,
      complained: '',
      said: expect.stringMatching(/^mf-content r\w{11} is stable\.$/m),
    });
    const again = await run('release', 'mf-content', '--build', build);
    expect(again.said).toMatch(/is stable already\.$/m);
    const shown = await run('lineup', '--json');
    expect(JSON.parse(shown.said)).toEqual(await prepared.store.readLineup());
    expect((await run('resign', 'mf-content')).said).toMatch(
      /^Releases of mf-content signed with key-\w{12}: 1\.\n$/,
    );
    expect((await run('lineup')).said).toMatch(
      /\nNo shell was asked what it serves: --shell <address> asks one\.\n$/,
    );
    expect((await run('sweep')).said).toBe('0 removed, 1 kept (168 hours), 0 unfinished cleared away.\n');
  });

  it('use the keys and the store in the folder that DATA_DIR names, as the site does', async () => {
    const data = join(prepared.folder, 'data');
    const unset = { RELEASE_STORE: undefined, RELEASE_TRUST: undefined, DEPLOY_KEY: undefined };
    const settings = { ...unset, DATA_DIR: data };
    expect((await runWith(settings, 'keys', 'mf-content')).said).toMatch(
      /^Created key-\w+ for mf-content\.$/m,
    );
    const store = await openStore(`file:${join(data, 'releases')}`, { trust: join(data, 'keys') });
    await store.writeHost(hostFixture);
    expect((await runWith(settings, 'release', 'mf-content', '--build', build)).complained).toBe('');
    const lineup = await store.readLineup();
    expect(Object.keys(lineup.remotes)).toEqual(['mf-content']);
    expect(JSON.parse((await runWith(settings, 'lineup', '--json')).said)).toEqual(lineup);
  });

  it('show what a running shell reports: the isolation of releases, and the quarantined ones', async () => {
    const aside = { remote: 'mf-content', release: 'r0123456789a', why: 'it wrote without end' };
    const readiness = {
      isolation: { level: 'permissions', way: 'permissions' },
      aside: [{ ...aside, since: '2026-11-23T09:30:00.000Z' }],
    };
    const shell = createServer((_request, response) => response.end(JSON.stringify(readiness)));
    await once(shell.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
    try {
      expect((await run('lineup', '--shell', address)).said).toContain(
        'mf-content r0123456789a is put aside since 09:30:00Z: its render host ended too often, last because it wrote without end.',
      );
      expect((await run('host', '--shell', address)).said).toContain(
        `At ${address} render hosts are held by Node alone: server code of a release can signal processes`,
      );
    } finally {
      shell.close();
    }
    expect((await run('lineup', '--shell', address)).complained).toBe(
      `No shell answers at ${address}/readyz.\n`,
    );
    expect((await run('host')).said).toMatch(
      /^On this machine render hosts (run in boxes|are held by Node)/m,
    );
    const name = 'static/late.2cf24dba5fb0a30e26e83b2a.js';
    await mkdir(join(prepared.folder, 'client/static'), { recursive: true });
    await writeFile(join(prepared.folder, 'client', name), 'hello');
    expect((await run('host', '--files', join(prepared.folder, 'client'))).complained).toBe('');
    expect((await prepared.store.shellBuilds.read(name))?.toString()).toBe('hello');
  }, 20_000);

  it('show whether a shell follows the line-up, and what it serves instead', async () => {
    const { revision } = await prepared.store.readLineup();
    const state = { isolation: { level: 'box', way: 'bwrap' }, aside: [] };
    const notServed = [
      { remote: 'mf-content', release: 'r0123456789a', instead: 'r00000000000' },
      { remote: 'mf-booking', release: 'r0123456789b', instead: null },
    ];
    const read = { readAt: '2026-11-23T09:30:00.000Z' };
    let answer: object = { ...state, lineup: { ...read, revision, notServed: [] } };
    const shell = createServer((_request, response) => response.end(JSON.stringify(answer)));
    await once(shell.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
    const said = async () => (await run('lineup', '--shell', address)).said.split('\n').slice(-4, -1);
    try {
      expect((await said()).at(-1)).toBe(`The shell follows revision ${revision}.`);
      answer = { ...state, lineup: { ...read, revision: revision + 1, notServed } };
      expect(await said()).toEqual([
        `The shell follows revision ${revision + 1}, not ${revision}; it last read the line-up at 09:30:00Z.`,
        'mf-content r0123456789a is not served by the shell: its visitors get r00000000000.',
        'mf-booking r0123456789b is not rendered by the shell, and no other release instead of it.',
      ]);
    } finally {
      shell.close();
    }
  }, 20_000);

  it('check a new shell without saying in the store that it runs', async () => {
    const described = join(prepared.folder, 'host.json');
    const before = await prepared.store.readHost();
    await writeFile(described, JSON.stringify({ ...hostFixture, contracts: [1, 2] }));
    const checked = await run('host', '--check', '--described', described);
    expect(checked).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Every live release of .* runs in this shell\.$/m),
    });
    expect(await prepared.store.readHost()).toEqual(before);
  });

  it.each<[string, string[], number, RegExp]>([
    ['release', [], 2, /^Name a remote\. Usage: release/],
    ['release', ['mf-content', '--canary', '0'], 2, /^--canary takes 1 to 99 percent, not "0"\.$/m],
    ['release', ['mf-content', '--bogus'], 2, /^Unknown option '--bogus'\. Usage/],
    ['release', ['mf-content', '--store', 'ftp://x'], 1, /^A release store is file:/],
    [
      'release',
      ['mf-booking', '--build', 'nowhere'],
      1,
      /^The key key-\w+ may release mf-content, not mf-booking\.$/m,
    ],
    ['promote', ['mf-patient'], 1, /^mf-patient has no canary to promote\.$/m],
    [
      'promote',
      ['mf-content', 'r0123456789a'],
      1,
      /^mf-content r0123456789a is not in the line-up\. Nothing was/,
    ],
    [
      'rollback',
      ['mf-patient', 'mf-content'],
      2,
      /^Name one remote, and at most one release .* Usage: rollback/,
    ],
    [
      'rollback',
      ['mf-content', 'r0123456789a'],
      1,
      /^mf-content r0123456789a is not in the line-up\. Nothing was/,
    ],
    ['withdraw', ['mf-patient', 'mf-content'], 2, /^Name one remote\. Usage: withdraw/],
    ['resign', [], 2, /^Name one remote\. Usage: resign/],
    ['resign', ['mf-booking'], 1, /^The key key-\w+ may release mf-content, not mf-booking\.$/m],
    ['lineup', ['mf-content'], 2, /^The line-up takes no names/],
    ['build', ['mf-nowhere'], 2, /^There is no package mf-nowhere to build; there are shell, mf-/],
    ['build', ['--bogus'], 2, /^Unknown option '--bogus'\. Usage: build/],
    ['keys', ['--revoke', 'key-none'], 1, /^There is no key key-none in /],
  ])('end %s %j with exit code %i and a sentence', async (command, args, code, sentence) => {
    const { said, complained, ...ending } = await run(command, ...args);
    expect({ ...ending, said }).toEqual({ code, said: '' });
    expect(complained).toMatch(sentence);
    expect(complained.trim().split('\n')).toHaveLength(1);
  });
});
