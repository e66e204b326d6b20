// Longer than 250 lines: one list of the tests that every kind of store passes.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote, rollback } from '../releases/move.ts';
import type { Lineup } from '../releases/schema/lineup.ts';
import { sweep } from '../releases/sweep.ts';
import { prepareTestReleases, type TestReleases } from './test-releases.ts';

export interface StoreKind {
  readonly name: string;
  /** The number of releases in tests with many of them. */
  readonly many: number;
  /** A new, empty store of this kind. */
  newUrl(folder: string): string;
  /** Writes without any check, like a broken disk or an intruder. */
  damage(place: TestReleases, path: string, change: (bytes: Buffer) => Buffer): Promise<void>;
  remove(place: TestReleases, path: string): Promise<void>;
}

const nextLineup = (place: TestReleases, isIt: (lineup: Lineup) => boolean): Promise<number> =>
  new Promise((done, fail) => {
    const since = performance.now();
    const watch = place.store.watchLineup({
      onLineup: (lineup) => {
        if (!isIt(lineup)) return;
        watch.close();
        done(performance.now() - since);
      },
      onProblem: fail,
    });
  });

/** A file as the build of the shell names it. */
const shellFile = (text: string): readonly [string, Buffer] => {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 24);
  return [`static/page.${digest}.js`, Buffer.from(text)];
};

/** The tests that every kind of store passes. */
export const storeSuite = (kind: StoreKind): void => {
  describe(`The release store: ${kind.name}`, () => {
    let place: TestReleases;
    const places: TestReleases[] = [];

    beforeEach(async () => {
      place = await prepareTestReleases((folder) => kind.newUrl(folder));
      places.push(place);
    });
    afterAll(() => Promise.all(places.map((one) => one.clear())));

    const stableOf = async (remote: string): Promise<string | undefined> =>
      (await place.store.readLineup()).remotes[remote]?.stable.id;

    it('serves what a team releases, with the id in every file', async () => {
      const { releases, changed } = await place.publish({ remote: 'mf-content' });
      const id = releases[0]?.id ?? '';
      expect(changed).toBe(true);
      expect(await stableOf('mf-content')).toBe(id);
      const { release } = await place.store.verifyRelease('mf-content', id);
      expect(release.globalName).toBe(`mf_content_${id}`);
      const chunk = await place.store.readReleaseFile('mf-content', id, 'client/page.1a2b.js');
      expect(chunk?.toString()).toContain(`/releases/mf-content/${id}/client/`);
      expect(Object.keys(release.files)).toEqual(
        expect.arrayContaining([
          'client/remoteEntry.js',
          'client/remoteEntry.js.br',
          'client/remoteEntry.js.gz',
        ]),
      );
    });

    it('reports when the same bytes are released again, and changes nothing', async () => {
      const first = await place.publish({ remote: 'mf-content' });
      const again = await place.publish({ remote: 'mf-content' });
      expect(again.changed).toBe(false);
      expect(again.releases[0]).toMatchObject({ id: first.releases[0]?.id, stored: false });
      expect(again.lineup).toEqual(first.lineup);
    });

    it('lets a team release a canary, promote it and roll it back', async () => {
      const [first, second] = [
        await place.publish({ remote: 'mf-content', text: 'one' }),
        await place.publish({ remote: 'mf-content', text: 'two' }, { canary: 5 }),
      ].map(({ releases }) => releases[0]?.id);
      expect((await place.store.readLineup()).remotes['mf-content']).toMatchObject({
        stable: { id: first },
        canary: { id: second, percent: 5 },
      });
      const { after } = await promote(place.store, 'mf-content');
      expect(after).toMatchObject({ stable: { id: second }, previous: { id: first } });
      expect(after?.canary).toBeUndefined();
      expect((await rollback(place.store, 'mf-content')).after?.stable.id).toBe(first);
    });

    it('notifies watchers of a new line-up within a second', async () => {
      const told = nextLineup(place, ({ remotes }) => 'mf-content' in remotes);
      await place.publish({ remote: 'mf-content' });
      const published = performance.now();
      await told;
      expect(performance.now() - published).toBeLessThan(1000);
    });

    it('reports a truncated line-up and keeps the last good one', async () => {
      await place.publish({ remote: 'mf-content' });
      const seen: Lineup[] = [];
      const problem = await new Promise<Error>((done) => {
        const watch = place.store.watchLineup({
          onLineup: (lineup) => {
            seen.push(lineup);
            void kind.damage(place, 'lineup.json', (bytes) => bytes.subarray(0, bytes.length / 2));
          },
          onProblem: (found) => {
            watch.close();
            done(found);
          },
        });
      });
      expect(problem.message).toMatch(
        /line-up lineup.json of .* is not whole JSON: it was cut off or damaged/,
      );
      expect(seen).toHaveLength(1);
      await expect(place.publish({ remote: 'mf-content', text: 'two' })).rejects.toThrow('not whole JSON');
    });

    it('reports a missing line-up and keeps the last good one, and every release', async () => {
      await place.publish({ remote: 'mf-content' });
      const seen: Lineup[] = [];
      const problem = await new Promise<Error>((done) => {
        const watch = place.store.watchLineup({
          onLineup: (lineup) => {
            seen.push(lineup);
            void kind.remove(place, 'lineup.json');
          },
          onProblem: (found) => {
            watch.close();
            done(found);
          },
        });
      });
      expect(problem.message).toMatch(/line-up lineup.json of .* is missing/);
      expect(seen.map(({ revision }) => revision)).toEqual([1]);
      const tomorrow = new Date(Date.now() + 24 * 3_600_000);
      expect((await sweep(place.store, { keepHours: 1, now: tomorrow })).removed).toEqual([]);
    });

    it('does not renew a release that was deleted', async () => {
      const { releases } = await place.publish({ remote: 'mf-content' });
      const id = releases[0]?.id ?? '';
      await place.store.removeRelease('mf-content', id);
      await expect(place.store.renewRelease('mf-content', id)).rejects.toThrow(
        `There is no release mf-content ${id} in`,
      );
    });

    it('refuses a release with a flipped byte, and repairs it when it is released again', async () => {
      const { releases } = await place.publish({ remote: 'mf-content' });
      const id = releases[0]?.id ?? '';
      await kind.damage(place, `mf-content/${id}/server/render.mjs`, (bytes) => {
        const flipped = Buffer.from(bytes);
        flipped[3] = (flipped[3] ?? 0) ^ 1;
        return flipped;
      });
      await expect(place.store.verifyRelease('mf-content', id)).rejects.toThrow(
        `mf-content ${id}: server/render.mjs is not the file that was signed.`,
      );
      await place.publish({ remote: 'mf-content' });
      await expect(place.store.verifyRelease('mf-content', id)).resolves.toMatchObject({ release: { id } });
    });

    it('refuses a description that was changed after it was signed', async () => {
      const { releases } = await place.publish({ remote: 'mf-content' });
      const id = releases[0]?.id ?? '';
      await kind.damage(place, `mf-content/${id}/release.json`, (bytes) =>
        Buffer.from(bytes.toString().replace('"commit": "abc"', '"commit": "abd"')),
      );
      await expect(place.store.readRelease('mf-content', id)).rejects.toThrow('The signature does not fit');
    });

    it('refuses a release in the folder of another one', async () => {
      const [one, two] = [
        await place.publish({ remote: 'mf-content', text: 'one' }),
        await place.publish({ remote: 'mf-content', text: 'two' }),
      ].map(({ releases }) => releases[0]?.id ?? '');
      for (const file of ['release.json', 'release.sig']) {
        const other = await place.store.readReleaseFile('mf-content', two ?? '', file);
        await kind.damage(place, `mf-content/${one}/${file}`, () => other ?? Buffer.alloc(0));
      }
      await expect(place.store.readRelease('mf-content', one ?? '')).rejects.toThrow(
        `says that it is mf-content ${two}`,
      );
    });

    it('does not read outside its folder', async () => {
      const { releases } = await place.publish({ remote: 'mf-content' });
      const id = releases[0]?.id ?? '';
      for (const path of ['../../lineup.json', '/etc/passwd', 'client/..\\x', 'client//x', '']) {
        await expect(place.store.readReleaseFile('mf-content', id, path)).rejects.toThrow(
          'does not stay inside',
        );
      }
    });

    it('copies a complete, verified release to a local folder', async () => {
      const { releases } = await place.publish({ remote: 'mf-content' });
      const id = releases[0]?.id ?? '';
      const target = await mkdtemp(join(tmpdir(), 'arev-local-'));
      const local = await place.store.materialise('mf-content', id, target);
      expect(await readFile(join(local.folder, 'server/render.mjs'), 'utf8')).toContain('mf-content');
      expect(await place.store.materialise('mf-content', id, target)).toEqual(local);
      await kind.damage(place, `mf-content/${id}/client/remoteEntry.js`, () => Buffer.from('else'));
      await rm(target, { recursive: true });
      await expect(place.store.materialise('mf-content', id, target)).rejects.toThrow(
        'client/remoteEntry.js',
      );
    });

    it('keeps the client files of the last ten builds of the shell, each under its own name', async () => {
      const library = shellFile('library');
      const build = (text: string) => new Map([library, shellFile(text)]);
      const texts = Array.from({ length: 11 }, (_, at) => `build ${at}`);
      for (const text of [...texts, 'build 10']) await place.store.shellBuilds.keep(build(text));
      const found = async ([name]: readonly [string, Buffer]) =>
        (await place.store.shellBuilds.read(name))?.toString() ?? null;
      expect(await found(library)).toBe('library');
      const read = await Promise.all(texts.map((text) => found(shellFile(text))));
      expect(read).toEqual([null, ...texts.slice(1)]);
    });

    it('serves no client file of a shell whose bytes are not those of its name', async () => {
      const [name, bytes] = shellFile('sound');
      await place.store.shellBuilds.keep(
        new Map([
          [name, bytes],
          ['icons/favicon.ico', bytes],
          [name.replace('page', 'other').replace(/\.[0-9a-f]/, '.z'), bytes],
        ]),
      );
      await kind.damage(place, `shell_files/${name.replace('/', '_')}`, () => Buffer.from('stolen()'));
      expect(await place.store.shellBuilds.read(name)).toBeNull();
      expect(await place.store.shellBuilds.read('icons/favicon.ico')).toBeNull();
      await expect(place.store.shellBuilds.read(`../${name}`)).resolves.toBeNull();
      // The next start of a shell mends it.
      await place.store.shellBuilds.keep(new Map([[name, bytes]]));
      expect(await place.store.shellBuilds.read(name)).toEqual(bytes);
    });

    it('keeps what open pages may request after many quick releases, and removes the rest', async () => {
      const ids: string[] = [];
      for (let count = 0; count < kind.many; count += 1) {
        ids.push(
          (await place.publish({ remote: 'mf-content', text: `text ${count}` })).releases[0]?.id ?? '',
        );
      }
      expect((await sweep(place.store, { keepHours: 1 })).removed).toEqual([]);
      const tomorrow = new Date(Date.now() + 24 * 3_600_000);
      const { removed, kept } = await sweep(place.store, { keepHours: 1, now: tomorrow });
      expect(kept).toBe(2);
      expect(removed.map(({ id }) => id).sort()).toEqual(ids.slice(0, -2).sort());
      const left = (await place.store.listReleases()).map(({ id }) => id);
      expect(left.sort()).toEqual(ids.slice(-2).sort());
      await expect(rollback(place.store, 'mf-content')).resolves.toMatchObject({
        after: { stable: { id: ids.at(-2) } },
      });
      await expect(rollback(place.store, 'mf-content')).rejects.toThrow('no release before');
    }, 120_000);
  });
};
