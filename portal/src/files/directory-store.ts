import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const synced = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const directoryStore = (directory: string): FileStore => {
  const root = path.resolve(directory);
  const placeOf = (key: string): string => path.join(root, ...key.split('/'));
  /** Named after its file, so that deleting the file also finds the draft of a portal that was killed. */
  const draftOf = (place: string): string => path.join(path.dirname(place), `.${path.basename(place)}.draft`);
  const fileOf = (name: string): string => /^\.(.+)\.draft$/.exec(name)?.[1] ?? name;
  return {
    put: async (key, file) => {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const draft = draftOf(place);
      try {
        await copyFile(file.path, draft, constants.COPYFILE_EXCL);
        await synced(draft);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    open: async (key) => {
      try {
        return (await open(placeOf(key), 'r')).createReadStream();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    list: async (folder) => {
      try {
        const names = (await readdir(placeOf(folder))).map(fileOf);
        return [...new Set(names)].map((name) => `${folder}/${name}`);
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    remove: async (key) => {
      const place = placeOf(key);
      await rm(place, { force: true });
      await rm(draftOf(place), { force: true });
    },
  };
};
