import * as z from 'zod/mini';
import { parseJson, toJson } from './schema/parse.ts';
import { innerPath } from './schema/names.ts';
import { inParallel } from './shelf/in-parallel.ts';
import type { Shelf } from './shelf/shelf.ts';
import { isNamedByDigest, isShellFile } from './shell-file.ts';

// No name of a remote.
const folder = 'shell_files';
const listFile = `${folder}/builds.json`;

const keptBuilds = 10;

/** The names of the client files of each kept build, the latest first. */
const builds = z.array(z.array(innerPath));

const nameInStore = (path: string): string => `${folder}/${path.replaceAll('/', '_')}`;

/**
 * Client files of the latest builds of the shell: shells of one build answer pages of the other with them (230).
 * Nothing is signed here, so a name must prove the bytes.
 */
export class ShellBuilds {
  readonly #shelf: Shelf;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** Null if no kept build has this file, or if its bytes are not those of its name. */
  async read(path: string): Promise<Buffer | null> {
    if (!isNamedByDigest(path)) return null;
    const bytes = await this.#shelf.read(nameInStore(path));
    return bytes && isShellFile(path, bytes) ? bytes : null;
  }

  /** Before the shell of a build starts. Removes the files of the oldest builds. */
  async keep(files: ReadonlyMap<string, Buffer>): Promise<void> {
    const proven = [...files].filter(([name, bytes]) => isShellFile(name, bytes));
    const names = proven.map(([name]) => name).sort();
    const known = await this.#shelf.read(listFile);
    const before = known ? parseJson(builds, known, `${listFile} of ${this.#shelf.url}`) : [];
    await inParallel(proven, async ([name, bytes]) => {
      if (!(await this.read(name))) await this.#shelf.write(nameInStore(name), bytes);
    });
    const others = before.filter((build) => build.join() !== names.join());
    const kept = [names, ...others].slice(0, keptBuilds);
    await this.#shelf.write(listFile, toJson(kept));
    const still = new Set(kept.flat());
    const gone = new Set(others.flat().filter((name) => !still.has(name)));
    await inParallel([...gone], (name) => this.#shelf.remove(nameInStore(name)));
  }
}
