import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { FaultySite } from '../../fixtures/faulty-site.ts';

type Restore = () => Promise<void>;

const manifest = z.object({
  entry: z.string(),
  css: z.array(z.string()),
  chunks: z.record(z.string(), z.array(z.string())),
});

/** The files of a release in the store, to damage and repair. */
export const storedRelease = ({ data }: Pick<FaultySite, 'data'>, remote: string, id: string) => {
  const store = path.join(data, 'releases');
  const folder = path.join(store, remote, id);
  const read = async () =>
    manifest.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')));

  const moveAway = async (files: readonly string[]): Promise<Restore> => {
    const away = await mkdtemp(path.join(data, 'away-'));
    await Promise.all(files.map((file, index) => rename(file, path.join(away, String(index)))));
    return async () => {
      await Promise.all(files.map((file, index) => rename(path.join(away, String(index)), file)));
      await rm(away, { recursive: true });
    };
  };

  /** Files of the client with their compressed copies. */
  const withoutFiles = async (wanted: (name: string) => boolean): Promise<Restore> => {
    const client = path.join(folder, 'client');
    const names = await readdir(client, { recursive: true });
    const files = names.filter((name) => wanted(name.replace(/\.(br|gz)$/, '')) && path.extname(name) !== '');
    if (files.length === 0) throw new Error(`${remote} ${id} has no such file`);
    return moveAway(files.map((name) => path.join(client, name)));
  };

  /**
   * The file still runs, but fails the integrity check. Its compressed copies are removed, so that the file itself is
   * sent.
   */
  const longer = async (name: string): Promise<Restore> => {
    const file = path.join(folder, 'client', name);
    const restore = await moveAway([`${file}.br`, `${file}.gz`]);
    const whole = await readFile(file);
    await writeFile(file, Buffer.concat([whole, Buffer.from('\n')]));
    return async () => {
      await writeFile(file, whole);
      await restore();
    };
  };

  const allLonger = async (names: Iterable<string>): Promise<Restore> => {
    const restores = await Promise.all([...names].map(longer));
    return async () => {
      await Promise.all(restores.map((restore) => restore()));
    };
  };

  /** All scripts except the entry. */
  const chunkNames = async (): Promise<Set<string>> => {
    const { chunks, entry } = await read();
    const names = Object.values(chunks).flat();
    return new Set(names.filter((name) => name !== entry));
  };

  return {
    withoutFolder: () => moveAway([folder]),
    withoutFiles,
    withoutEntry: async () => {
      const { entry } = await read();
      return withoutFiles((name) => name === entry);
    },
    withoutStyles: async () => {
      const { css } = await read();
      return withoutFiles((name) => css.includes(name));
    },
    withoutChunks: async () => {
      const names = await chunkNames();
      return withoutFiles((name) => names.has(name));
    },
    withLongerChunks: async () => allLonger(await chunkNames()),
    withLongerEntry: async () => allLonger([(await read()).entry]),
    withLongerStyles: async () => allLonger((await read()).css),
  };
};
