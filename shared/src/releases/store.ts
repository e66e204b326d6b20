import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileProblem } from './hash.ts';
import { type DeployKey, keyProblem, signatureProblem, signBytes } from './keys/sign.ts';
import { readTrust } from './keys/trust.ts';
import { Refusal } from './refusal.ts';
import { type Host, host } from './schema/host.ts';
import { type Lineup, lineup } from './schema/lineup.ts';
import { parseJson, toJson } from './schema/parse.ts';
import { largestManifest, type Release, release, signature } from './schema/release.ts';
import { inParallel } from './shelf/in-parallel.ts';
import type { OnStep, Shelf, ShelfRelease, ShelvedRelease } from './shelf/shelf.ts';
import { ShellBuilds } from './shell-builds.ts';
import { type LineupWatch, watchLineup } from './watch-lineup.ts';

/** A release with a valid form and signature; `key` signed it. */
export interface SignedRelease {
  readonly release: Release;
  readonly key: string;
}

/** Every file of a release folder by path, including `release.json` and `release.sig`. */
export interface PackedRelease extends SignedRelease {
  readonly files: ReadonlyMap<string, Buffer>;
}

/** A verified release in a folder of this machine. */
interface LocalRelease {
  readonly folder: string;
  /** That signed what is in the folder. */
  readonly key: string;
}

interface CheckedManifest extends SignedRelease {
  /** `release.json` as it was signed. */
  readonly bytes: Buffer;
}

export const manifestFile = 'release.json';
export const signatureFile = 'release.sig';
const lineupFile = 'lineup.json';
const hostFile = 'host.json';

const noLineup: Lineup = { revision: 0, at: new Date(0).toISOString(), remotes: {} };

type ReadFile = (path: string) => Promise<Buffer | null>;

/** Releases, the line-up and the host description, validated on reads and writes. */
export class ReleaseStore {
  readonly shellBuilds: ShellBuilds;
  readonly #shelf: Shelf;
  readonly #trustFolder: string;

  constructor(shelf: Shelf, trustFolder: string) {
    this.shellBuilds = new ShellBuilds(shelf);
    this.#shelf = shelf;
    this.#trustFolder = trustFolder;
  }

  get url(): string {
    return this.#shelf.url;
  }

  /** Refuses a key that may not sign for a remote. */
  async admitKey(key: string, remote: string): Promise<void> {
    const problem = keyProblem(await readTrust(this.#trustFolder), key, remote);
    if (problem) throw new Refusal(problem);
  }

  /** `release.json` of a stored release, with validated form and signature. */
  async readRelease(remote: string, id: string): Promise<SignedRelease> {
    return this.#checkManifest({ remote, id }, this.#reader({ remote, id }));
  }

  /** Like `readRelease`, with every file compared with its hash. */
  async verifyRelease(remote: string, id: string): Promise<SignedRelease> {
    return this.#checkFiles({ remote, id }, this.#reader({ remote, id }));
  }

  /** Bytes of one file of a release, not verified; null if it does not exist. */
  async readReleaseFile(remote: string, id: string, path: string): Promise<Buffer | null> {
    return this.#shelf.read(`${remote}/${id}/${path}`);
  }

  /** The verified release in the folder of the store, or in a copy below `targetDir`, which needs no store. */
  async materialise(remote: string, id: string, targetDir: string): Promise<LocalRelease> {
    const own = this.#shelf.folder({ remote, id });
    if (own) return { folder: own, key: (await this.verifyRelease(remote, id)).key };
    const target = join(targetDir, remote, id);
    const copy = await this.#checkFiles({ remote, id }, localReader(target)).catch(() => null);
    if (copy) return { folder: target, key: copy.key };
    await rm(target, { recursive: true, force: true });
    const { release: manifest } = await this.readRelease(remote, id);
    await mkdir(dirname(target), { recursive: true });
    const incoming = await mkdtemp(join(dirname(target), '.incoming-'));
    try {
      await inParallel([...Object.keys(manifest.files), manifestFile, signatureFile], async (path) => {
        const bytes = await this.readReleaseFile(remote, id, path);
        if (!bytes) return;
        await mkdir(dirname(join(incoming, path)), { recursive: true });
        await writeFile(join(incoming, path), bytes);
      });
      const { key } = await this.#checkFiles({ remote, id }, localReader(incoming));
      await rename(incoming, target);
      return { folder: target, key };
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  /** Stores a packed release unless a complete one with this id exists; a damaged one is replaced. */
  async putRelease(packed: PackedRelease, onStep?: OnStep): Promise<'stored' | 'present'> {
    const name: ShelfRelease = { remote: packed.release.remote, id: packed.release.id };
    await this.#checkFiles(name, async (path) => packed.files.get(path) ?? null);
    try {
      await this.verifyRelease(name.remote, name.id);
      await this.#shelf.renewRelease(name);
      return 'present';
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
    }
    await this.#shelf.addRelease(name, packed.files, onStep);
    return 'stored';
  }

  /** Signs a stored release with another key; returns the key that had signed it. */
  async resignRelease(remote: string, id: string, key: DeployKey): Promise<string> {
    const { bytes, key: former } = await this.#checkManifest({ remote, id }, this.#reader({ remote, id }));
    await this.#shelf.write(`${remote}/${id}/${signatureFile}`, toJson(signBytes(bytes, key)));
    return former;
  }

  /** Restarts its retention time. */
  renewRelease(remote: string, id: string): Promise<void> {
    return this.#shelf.renewRelease({ remote, id });
  }

  listReleases(): Promise<readonly ShelvedRelease[]> {
    return this.#shelf.listReleases();
  }

  removeRelease(remote: string, id: string): Promise<void> {
    return this.#shelf.removeRelease({ remote, id });
  }

  clearIncoming(olderThan: Date): Promise<number> {
    return this.#shelf.clearIncoming(olderThan);
  }

  /** Revision 0 without remotes before the first release. */
  async readLineup(): Promise<Lineup> {
    const bytes = await this.#shelf.read(lineupFile);
    return bytes ? this.#parseLineup(bytes) : noLineup;
  }

  /** Writes the successor of revision `next.revision - 1`; false if another writer was faster. */
  async writeLineup(next: Lineup, onStep?: OnStep): Promise<boolean> {
    const bytes = toJson(next);
    this.#parseLineup(bytes);
    const current = await this.#shelf.read(lineupFile);
    const revision = current ? this.#parseLineup(current).revision : noLineup.revision;
    if (revision !== next.revision - 1) return false;
    return this.#shelf.compareAndSet(lineupFile, current, bytes, onStep);
  }

  /** Reports each new line-up within a second; a damaged or missing one is reported and the last good one stays. */
  watchLineup(watch: LineupWatch): { close(): void } {
    let hasBegun = false;
    return watchLineup(
      async () => {
        const lineup = await this.readLineup();
        // Nobody deletes a line-up: a disk is not mounted, or a store is being restored.
        if (hasBegun && lineup === noLineup)
          throw new Error(`The line-up ${lineupFile} of ${this.url} is missing.`);
        hasBegun = lineup !== noLineup;
        return lineup;
      },
      (onHint) => this.#shelf.watch(lineupFile, onHint),
      watch,
    );
  }

  /** What the shell provides; null until a shell has written it. */
  async readHost(): Promise<Host | null> {
    const bytes = await this.#shelf.read(hostFile);
    return bytes && parseJson(host, bytes, `${hostFile} of ${this.url}`);
  }

  async writeHost(value: Host): Promise<void> {
    await this.#shelf.write(hostFile, toJson(value));
  }

  #parseLineup(bytes: Buffer): Lineup {
    return parseJson(lineup, bytes, `The line-up ${lineupFile} of ${this.url}`);
  }

  #reader(name: ShelfRelease): ReadFile {
    return (path) => this.readReleaseFile(name.remote, name.id, path);
  }

  async #checkManifest({ remote, id }: ShelfRelease, read: ReadFile): Promise<CheckedManifest> {
    const what = `${remote} ${id}`;
    const [bytes, seal] = await Promise.all([read(manifestFile), read(signatureFile)]);
    if (!bytes || !seal) throw new Refusal(`There is no release ${what} in ${this.url}.`);
    if (bytes.length > largestManifest) throw new Refusal(`${manifestFile} of ${what} is larger than 1 MB.`);
    const signed = parseJson(signature, seal, `${signatureFile} of ${what}`);
    // Before the form: an unsigned manifest is not parsed.
    const problem = signatureProblem(await readTrust(this.#trustFolder), remote, bytes, signed);
    if (problem) throw new Refusal(problem);
    const manifest = parseJson(release, bytes, `${manifestFile} of ${what}`);
    if (manifest.remote !== remote || manifest.id !== id) {
      throw new Refusal(
        `The release in the place of ${what} says that it is ${manifest.remote} ${manifest.id}.`,
      );
    }
    return { release: manifest, key: signed.key, bytes };
  }

  async #checkFiles(name: ShelfRelease, read: ReadFile): Promise<SignedRelease> {
    const signed = await this.#checkManifest(name, read);
    const problems: string[] = [];
    await inParallel(Object.entries(signed.release.files), async ([path, expected]) => {
      const problem = fileProblem(path, expected, await read(path));
      if (problem) problems.push(`${name.remote} ${name.id}: ${problem}.`);
    });
    if (problems.length > 0) throw new Refusal(problems.sort());
    return signed;
  }
}

const localReader =
  (folder: string): ReadFile =>
  async (path) => {
    try {
      return await readFile(join(folder, path));
    } catch {
      return null;
    }
  };
