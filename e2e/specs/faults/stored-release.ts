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

/** A release as it lies in the store, to be damaged there and mended again. */
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
    /** Every script beside the entry. */
    withoutChunks: async () => {
      const { chunks, entry } = await read();
      const names = new Set(Object.values(chunks).flat());
      return withoutFiles((name) => names.has(name) && name !== entry);
    },
    /** One byte of the entry is another; its compressed copies are gone, so that it is the one that is sent. */
    withFlippedByte: async (): Promise<Restore> => {
      const { entry } = await read();
      const file = path.join(folder, 'client', entry);
      const restore = await moveAway([`${file}.br`, `${file}.gz`]);
      const whole = await readFile(file);
      const damaged = Buffer.from(whole);
      damaged[damaged.length - 10] = (damaged.at(-10) ?? 0) ^ 1;
      await writeFile(file, damaged);
      return async () => {
        await writeFile(file, whole);
        await restore();
      };
    },
  };
};
