import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { idPlaceholder } from './schema/build.ts';
import { prepareTestReleases, type TestReleases } from '../testing/test-releases.ts';
import { lineupTable } from './lineup-table.ts';
import { promote, rollback } from './move.ts';

let prepared: TestReleases;

beforeEach(async () => {
  prepared = await prepareTestReleases((folder) => `file:${join(folder, 'store')}`);
});

afterEach(() => prepared.clear());

const popup = { 'appointment-popup': { props: { type: 'object' as const, properties: {}, required: [] } } };
const offering = { remote: 'mf-booking', description: { slots: { offers: popup, uses: {} } } };
const using = { remote: 'mf-catalogue', description: { slots: { offers: {}, uses: popup } } };

describe('A released build', () => {
  it.each(['../escape.js', '/etc/passwd', 'a\\b.js', 'a//b.js', './a.js', 'a/./b.js', ''])(
    'may not name a file outside its folder: %j',
    async (path) => {
      const fixture = { remote: 'mf-content', description: { css: [path] } };
      await expect(prepared.publish(fixture)).rejects.toThrow(`does not stay inside its folder`);
    },
  );

  it.each([
    ['prefixes', { prefixes: Array.from({ length: 101 }, (_none, at) => `page-${at}`) }, '<=100 items'],
    ['long prefixes', { prefixes: ['a'.repeat(101)] }, '<=100 characters'],
    ['stylesheets', { css: Array.from({ length: 51 }, (_none, at) => `${at}.css`) }, '<=50 items'],
    ['a long global name', { globalName: 'a'.repeat(101) }, '<=100 characters'],
    [
      'slots',
      {
        slots: {
          offers: Object.fromEntries(
            Array.from({ length: 51 }, (_none, at) => [`slot-${at}`, popup['appointment-popup']]),
          ),
          uses: {},
        },
      },
      'there are at most 50 slots',
    ],
    [
      'chunks',
      {
        chunks: Object.fromEntries(
          Array.from({ length: 40_000 }, (_none, at) => [`chunk-${at}`, ['page.1a2b.js']]),
        ),
      },
      'is larger than 1 MB.',
    ],
  ])('is refused with more than any remote needs: %s', async (_what, description, reason) => {
    await expect(prepared.publish({ remote: 'mf-content', description })).rejects.toThrow(reason);
  });

  it('is refused with a file of more than 16 MB', async () => {
    const files = { 'server/large.bin': 'x'.repeat(16 * 1024 * 1024 + 1) };
    await expect(prepared.publish({ remote: 'mf-content', files })).rejects.toThrow(
      'a file has at most 16 MB',
    );
  });

  it('may not contain links', async () => {
    const build = await prepared.build({ remote: 'mf-content' });
    await symlink('/etc/passwd', join(build, 'client/passwd.txt'));
    await expect(prepared.publishBuild('mf-content', build)).rejects.toThrow(
      "The build's client/passwd.txt is not a plain file: links cannot be released.",
    );
  });

  it('is refused if it belongs to another remote, is missing or is incomplete', async () => {
    const build = await prepared.build({ remote: 'mf-booking' });
    await expect(prepared.publishBuild('mf-content', build)).rejects.toThrow(
      'is of mf-booking, not of mf-content.',
    );
    const empty = join(prepared.folder, 'empty');
    await mkdir(empty);
    await expect(prepared.publishBuild('mf-content', empty)).rejects.toThrow(
      'There is no build of mf-content',
    );
    await writeFile(join(empty, 'build.json'), '{"remote": "mf-con');
    await expect(prepared.publishBuild('mf-content', empty)).rejects.toThrow('has no folder client');
    await writeFile(join(build, 'build.json'), '{"remote": "mf-con');
    await expect(prepared.publishBuild('mf-booking', build)).rejects.toThrow('is not whole JSON');
  });

  it('has an entry with the integrity of every other script', async () => {
    const { releases } = await prepared.publish({ remote: 'mf-content' });
    const id = releases[0]?.id ?? '';
    const { release } = await prepared.store.readRelease('mf-content', id);
    const entry = await prepared.store.readReleaseFile('mf-content', id, 'client/remoteEntry.js');
    const page = { arevIntegrity: {} };
    runInNewContext(entry?.toString() ?? '', { self: page });
    expect(page.arevIntegrity).toEqual({
      [`/releases/mf-content/${id}/client/page.1a2b.js`]: release.files['client/page.1a2b.js']?.integrity,
    });
  });

  it('has the same id wherever it is built, and another id for other bytes', async () => {
    const ids = await Promise.all(
      ['same', 'same', 'other'].map(async (text) => {
        const elsewhere = await prepareTestReleases((folder) => `file:${join(folder, 'store')}`);
        const { releases } = await elsewhere.publish({ remote: 'mf-content', text });
        await elsewhere.clear();
        return releases[0]?.id;
      }),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
    expect(ids[0]).toHaveLength(idPlaceholder.length);
  });

  it('is served compressed with the same bytes', async () => {
    const { releases } = await prepared.publish({ remote: 'mf-content' });
    const read = async (path: string) =>
      (await prepared.store.readReleaseFile('mf-content', releases[0]?.id ?? '', path)) ?? Buffer.alloc(0);
    const plain = await read('client/page.1a2b.js');
    expect(brotliDecompressSync(await read('client/page.1a2b.js.br'))).toEqual(plain);
    expect(gunzipSync(await read('client/page.1a2b.js.gz'))).toEqual(plain);
    expect(plain.includes(idPlaceholder)).toBe(false);
  });
});

describe('Remotes that need each other', () => {
  it('are refused one by one and accepted together', async () => {
    await expect(prepared.publish(using)).rejects.toThrow('which no live release offers');
    expect(await prepared.store.listReleases()).toEqual([]);
    const { lineup } = await prepared.publish([using, offering]);
    expect(lineup.revision).toBe(1);
    expect(Object.keys(lineup.remotes).sort()).toEqual(['mf-booking', 'mf-catalogue']);
  });

  it('cannot be rolled back separately unless it is forced', async () => {
    await prepared.publish({ remote: 'mf-booking' });
    await prepared.publish(offering);
    await prepared.publish(using);
    await expect(rollback(prepared.store, 'mf-booking')).rejects.toThrow(
      'no longer offers the slot appointment-popup',
    );
    const { after } = await rollback(prepared.store, 'mf-booking', { force: true });
    expect(after?.previous).toBeUndefined();
  });

  it('can be released while another remote is broken', async () => {
    const { releases } = await prepared.publish({ remote: 'mf-booking' });
    await prepared.store.removeRelease('mf-booking', releases[0]?.id ?? '');
    const { changed, notes } = await prepared.publish({ remote: 'mf-content' });
    expect(changed).toBe(true);
    expect(notes).toEqual([
      expect.stringMatching(/^mf-booking \w+ \(stable\) could not be compared: There is no release/),
    ]);
  });
});

describe('The line-up', () => {
  const publishAll = async (releases: readonly (readonly [text: string, canary?: number])[]) => {
    const ids: string[] = [];
    for (const [text, canary] of releases)
      ids.push((await prepared.publish({ remote: 'mf-content', text }, { canary })).releases[0]?.id ?? '');
    return ids;
  };

  it('rolls back step by step and never to a withdrawn release', async () => {
    const ids = await publishAll([['one'], ['two'], ['three']]);
    const stableAfter = async () => (await rollback(prepared.store, 'mf-content')).after?.stable.id;
    expect(await stableAfter()).toBe(ids[1]);
    expect(await stableAfter()).toBe(ids[0]);
    await expect(stableAfter()).rejects.toThrow(`mf-content has no release before ${ids[0]} to go back to`);
  });

  it('accepts a withdrawn release again only if told so', async () => {
    await prepared.publish({ remote: 'mf-content', text: 'one' });
    const { releases } = await prepared.publish({ remote: 'mf-content', text: 'two' });
    await rollback(prepared.store, 'mf-content');
    const before = await prepared.store.readLineup();
    await expect(prepared.publish({ remote: 'mf-content', text: 'two' })).rejects.toThrow(
      `mf-content ${releases[0]?.id} was withdrawn at `,
    );
    await expect(prepared.publish({ remote: 'mf-content', text: 'two' }, { canary: 5 })).rejects.toThrow(
      'was withdrawn at ',
    );
    expect(await prepared.store.readLineup()).toEqual(before);
    const { lineup } = await prepared.publish({ remote: 'mf-content', text: 'two' }, { again: true });
    expect(lineup.remotes['mf-content']?.stable.id).toBe(releases[0]?.id);
  });

  it('does not promote a canary when its release job runs again', async () => {
    await prepared.publish({ remote: 'mf-content', text: 'one' });
    const { releases } = await prepared.publish({ remote: 'mf-content', text: 'two' }, { canary: 5 });
    await expect(prepared.publish({ remote: 'mf-content', text: 'two' })).rejects.toThrow(
      `mf-content ${releases[0]?.id} is the canary for 5 %: "promote mf-content ${releases[0]?.id}" gives it to everybody`,
    );
    expect((await prepared.store.readLineup()).remotes['mf-content']?.canary?.percent).toBe(5);
  });

  it('keeps the canary when the release job of the stable release runs again', async () => {
    const [one, tried] = await publishAll([['one'], ['tried', 5]]);
    const before = await prepared.store.readLineup();
    const { changed, lineup, notes } = await prepared.publish({ remote: 'mf-content', text: 'one' });
    expect({ changed, lineup }).toEqual({ changed: false, lineup: before });
    expect(notes).toEqual([`${one} is stable already; the canary ${tried} of mf-content for 5 % goes on.`]);
  });

  it('names the canary that another release ends', async () => {
    await publishAll([['one'], ['tried', 5]]);
    const { canary: first } = (await prepared.store.readLineup()).remotes['mf-content'] ?? {};
    expect((await prepared.publish({ remote: 'mf-content', text: 'tried' }, { canary: 10 })).notes).toEqual(
      [],
    );
    const replacing = await prepared.publish({ remote: 'mf-content', text: 'other' }, { canary: 20 });
    expect(replacing.notes).toEqual([
      expect.stringMatching(
        `^This ends the canary ${first?.id} of mf-content for 10 %, .* with ${first?.key}\\.$`,
      ),
    ]);
    const { notes } = await prepared.publish({ remote: 'mf-content', text: 'two' });
    expect(notes).toEqual([
      expect.stringMatching(`^This ends the canary ${replacing.releases[0]?.id} of mf-content for 20 %, `),
    ]);
  });

  it('withdraws nothing else when the rollback of a canary is repeated', async () => {
    const [one, two] = await publishAll([['one'], ['two']]);
    const [tried = ''] = await publishAll([['tried', 5]]);
    await rollback(prepared.store, 'mf-content', { named: tried });
    const before = await prepared.store.readLineup();
    await expect(rollback(prepared.store, 'mf-content', { named: tried })).rejects.toThrow(
      new RegExp(
        `^mf-content ${tried} was withdrawn at \\S+Z\\. Nothing was changed: there is no canary, and ${two} is stable since `,
      ),
    );
    await expect(rollback(prepared.store, 'mf-content')).rejects.toThrow(
      `"rollback mf-content ${two}" withdraws the stable release as well.`,
    );
    expect(await prepared.store.readLineup()).toEqual(before);
    expect((await rollback(prepared.store, 'mf-content', { named: two })).after?.stable.id).toBe(one);
  });

  it('rolls back without a name once the canary has been gone for a minute', async () => {
    const [one] = await publishAll([['one'], ['two'], ['tried', 5]]);
    await rollback(prepared.store, 'mf-content');
    const now = () => new Date(Date.now() + 61_000);
    expect((await rollback(prepared.store, 'mf-content', { now })).after?.stable.id).toBe(one);
  });

  it('promotes only the named canary', async () => {
    const [stable, tried = '', other = ''] = await publishAll([['one'], ['tried', 5], ['other', 10]]);
    const before = await prepared.store.readLineup();
    for (const move of [promote, rollback])
      await expect(move(prepared.store, 'mf-content', { named: tried })).rejects.toThrow(
        new RegExp(
          `^mf-content ${tried} was withdrawn at \\S+Z\\. Nothing was changed: the canary is ${other} since `,
        ),
      );
    expect(await prepared.store.readLineup()).toEqual(before);
    const { after } = await promote(prepared.store, 'mf-content', { named: other });
    expect(after).toMatchObject({ stable: { id: other }, previous: { id: stable } });
    await expect(promote(prepared.store, 'mf-content', { named: other })).rejects.toThrow(
      `mf-content ${other} is stable. Nothing was changed: there is no canary`,
    );
  });

  it('never returns to a canary that a stable release has ended', async () => {
    const [one, two] = await publishAll([['one'], ['two'], ['tried', 5], ['three']]);
    const { after } = await rollback(prepared.store, 'mf-content');
    expect(after).toMatchObject({ stable: { id: two }, previous: { id: one } });
  });

  it('has no canary before a stable release exists', async () => {
    await expect(prepared.publish({ remote: 'mf-content' }, { canary: 5 })).rejects.toThrow(
      'no stable release yet',
    );
    await expect(rollback(prepared.store, 'mf-content')).rejects.toThrow('mf-content was never released.');
  });

  it('is printed as a table with one aligned row per remote', async () => {
    const at = () => new Date('2026-11-21T08:30:00.000Z');
    await prepared.publish([{ remote: 'mf-content' }, { remote: 'mf-booking' }], { now: at });
    const { lineup } = await prepared.publish({ remote: 'mf-content', text: 'two' }, { canary: 5, now: at });
    const [header = '', booking = '', content = ''] = lineupTable(lineup).split('\n');
    const { stable, canary } = lineup.remotes['mf-content'] ?? {};
    expect(content.split(/ {2,}/)).toEqual([
      'mf-content',
      stable?.id,
      `${canary?.id} 5 %`,
      '–',
      '2026-11-21 08:30Z',
      stable?.key,
    ]);
    expect(lineupTable(lineup)).toContain(
      `\n\n"promote mf-content ${canary?.id}" makes this canary stable, `,
    );
    for (const column of ['stable', 'canary', 'previous', 'when', 'by key']) {
      const start = header.indexOf(column);
      expect([booking, content].map((row) => row.slice(start - 2, start + 1))).toEqual([
        expect.stringMatching(/^ {2}\S/),
        expect.stringMatching(/^ {2}\S/),
      ]);
    }
  });
});
