import { randomBytes } from 'node:crypto';
import { type Dirent, watch } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../refusal.ts';
import { isInnerPath, releaseId, remoteName } from '../schema/names.ts';
import { withLock } from './directory-lock.ts';
import type { OnStep, Shelf, ShelfRelease, ShelvedRelease } from './shelf.ts';

/** `fs.watch` misses changes on network file systems; polling at this interval detects them within a second. */
const pollMs = 400;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeSynced = async (path: string, bytes: Buffer): Promise<void> => {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const entriesOf = async (folder: string): Promise<Dirent[]> => {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

export class DirectoryShelf implements Shelf {
  readonly url: string;
  readonly #root: string;

  constructor(root: string) {
    this.#root = resolve(root);
    this.url = pathToFileURL(this.#root).href;
  }

  folder({ remote, id }: ShelfRelease): string {
    return join(this.#root, remote, id);
  }

  async read(path: string): Promise<Buffer | null> {
    const file = this.#inside(path);
    try {
      const [root, real] = await Promise.all([realpath(this.#root), realpath(file)]);
      if (real !== join(root, path))
        throw new Refusal(`${file} is a symbolic link, which a release may not contain.`);
      return await readFile(real);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async write(path: string, bytes: Buffer): Promise<void> {
    await this.#replace(path, bytes);
  }

  async remove(path: string): Promise<void> {
    await rm(this.#inside(path), { force: true });
  }

  async compareAndSet(
    path: string,
    expected: Buffer | null,
    bytes: Buffer,
    onStep?: OnStep,
  ): Promise<boolean> {
    await mkdir(this.#root, { recursive: true });
    return withLock(join(this.#root, `${path}.lock`), async () => {
      onStep?.('locked');
      const current = await this.read(path);
      const isExpected = expected === null ? current === null : current?.equals(expected);
      if (!isExpected) return false;
      await this.#replace(path, bytes, onStep);
      return true;
    });
  }

  async addRelease(
    release: ShelfRelease,
    files: ReadonlyMap<string, Buffer>,
    onStep?: OnStep,
  ): Promise<void> {
    const folder = this.folder(release);
    const parent = dirname(folder);
    await mkdir(parent, { recursive: true });
    const incoming = await mkdtemp(join(parent, '.incoming-'));
    onStep?.('incoming folder made');
    for (const [path, bytes] of files) {
      if (!isInnerPath(path))
        throw new Refusal(`The path ${JSON.stringify(path)} does not stay inside the release.`);
      await mkdir(dirname(join(incoming, path)), { recursive: true });
      await writeSynced(join(incoming, path), bytes);
      onStep?.(`wrote ${path}`);
    }
    await syncFolder(incoming);
    await this.#discard(folder);
    await rename(incoming, folder);
    await syncFolder(parent);
    onStep?.('release in place');
  }

  async renewRelease(release: ShelfRelease): Promise<void> {
    const now = new Date();
    try {
      await utimes(this.folder(release), now, now);
    } catch (error) {
      if (!isMissing(error)) throw error;
      throw new Refusal(`There is no release ${release.remote} ${release.id} in ${this.url}.`);
    }
  }

  async removeRelease(release: ShelfRelease): Promise<void> {
    await this.#discard(this.folder(release));
  }

  async listReleases(): Promise<readonly ShelvedRelease[]> {
    const found: ShelvedRelease[] = [];
    for (const remote of await this.#remotes()) {
      for (const entry of await entriesOf(join(this.#root, remote))) {
        if (!entry.isDirectory() || !releaseId.safeParse(entry.name).success) continue;
        const { mtime } = await stat(join(this.#root, remote, entry.name));
        found.push({ remote, id: entry.name, storedAt: mtime });
      }
    }
    return found;
  }

  async clearIncoming(olderThan: Date): Promise<number> {
    let cleared = 0;
    for (const folder of ['', ...(await this.#remotes())]) {
      for (const entry of await entriesOf(join(this.#root, folder))) {
        const path = join(this.#root, folder, entry.name);
        if (!/^\.(incoming|gone)-/.test(entry.name) || (await stat(path)).mtime > olderThan) continue;
        await rm(path, { recursive: true, force: true });
        cleared += 1;
      }
    }
    return cleared;
  }

  watch(path: string, onHint: () => void): { close(): void } {
    const name = basename(path);
    const timer = setInterval(onHint, pollMs);
    const events = (() => {
      try {
        return watch(this.#root, (_event, changed) => {
          if (changed === null || changed === name) onHint();
        }).on('error', () => undefined);
      } catch {
        return null;
      }
    })();
    return {
      close: () => {
        clearInterval(timer);
        events?.close();
      },
    };
  }

  async #remotes(): Promise<string[]> {
    const entries = await entriesOf(this.#root);
    return entries
      .filter((entry) => entry.isDirectory() && remoteName.safeParse(entry.name).success)
      .map((entry) => entry.name);
  }

  /** Renamed first, so that nobody sees half a release while its files are deleted. */
  async #discard(folder: string): Promise<void> {
    const gone = join(dirname(folder), `.gone-${randomBytes(6).toString('hex')}`);
    try {
      await rename(folder, gone);
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    await rm(gone, { recursive: true, force: true });
  }

  #inside(path: string): string {
    if (isInnerPath(path)) return join(this.#root, path);
    throw new Refusal(`The path ${JSON.stringify(path)} does not stay inside the store.`);
  }

  async #replace(path: string, bytes: Buffer, onStep?: OnStep): Promise<void> {
    const file = this.#inside(path);
    await mkdir(dirname(file), { recursive: true });
    const incoming = join(this.#root, `.incoming-${randomBytes(6).toString('hex')}`);
    try {
      await writeSynced(incoming, bytes);
      onStep?.(`wrote new ${path}`);
      await rename(incoming, file);
      onStep?.(`replaced ${path}`);
      await syncFolder(dirname(file));
    } finally {
      await rm(incoming, { force: true });
    }
  }
}
