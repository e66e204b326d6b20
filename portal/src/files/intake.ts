import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError, type Wording } from '../errors.ts';
import { cleanImage } from './clean-image.ts';
import { DrawingProblem } from './drawing/drawing-process.ts';
import { tooCostly } from './drawing/task.ts';
import { drawnType, isImage, readFileType, type FileType } from './file-type.ts';
import type { Scan } from './scan.ts';
import { StoreTrouble, type LocalFile } from './store.ts';

export interface ReceivedFile extends LocalFile {
  /** The name of the form field. */
  readonly field: string;
  /** The file name from the sender. */
  readonly name: string;
  readonly type: FileType;
  /** The checksum of the received bytes, before cleaning. */
  readonly sha256: string;
  /** Who sent it: an account or a network (`senderOf`). */
  readonly sender: string;
}

export interface Incoming {
  readonly field: string;
  readonly name: string;
  readonly content: Readable;
  /** Whether it may be a picture as the site serves it. */
  readonly webp: boolean;
}

interface IntakeOptions {
  readonly directory: string;
  readonly mostBytes: number;
  readonly scan?: Scan | undefined;
}

const abandonedAfterMs = 3_600_000;

class Digest extends Transform {
  readonly #hash = createHash('sha256');
  readonly #most: number;
  size = 0;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null, data?: Buffer) => void) {
    this.size += chunk.length;
    this.#hash.update(chunk);
    if (this.size > this.#most) done(new DomainError(errorCode.tooLarge));
    else done(null, chunk);
  }

  hex(): string {
    return this.#hash.digest('hex');
  }
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS']);
const asTrouble = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && fullDisk.has(String(error.code))
    ? new StoreTrouble(error)
    : error;

const refused = (
  code: typeof errorCode.fileNotAccepted | typeof errorCode.fileInfected,
  field: string,
  wording?: Wording,
) => new DomainError(code, { fields: [{ path: field, key: 'invalidFile' }], ...(wording && { wording }) });

const isTooCostly = (error: unknown): boolean => error instanceof DrawingProblem && error.code === tooCostly;

/** Received files are in a temporary folder until they are stored; it is deleted when the request ends in any way. */
export class Reception {
  readonly #folder: string;
  readonly #sender: string;
  readonly #options: IntakeOptions;

  constructor(folder: string, sender: string, options: IntakeOptions) {
    this.#folder = folder;
    this.#sender = sender;
    this.#options = options;
  }

  async accept({ field, name, content, webp }: Incoming): Promise<ReceivedFile> {
    const file = path.join(this.#folder, randomUUID());
    const digest = new Digest(this.#options.mostBytes);
    try {
      await pipeline(content, digest, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      throw asTrouble(error);
    }
    if (digest.size === 0) throw refused(errorCode.fileNotAccepted, field);
    const found = await readFileType(file);
    if (found === undefined || (found === drawnType && !webp))
      throw refused(errorCode.fileNotAccepted, field);
    // Drawn as a PNG, which loses nothing of it.
    const type = found === drawnType ? 'image/png' : found;
    await this.#scan(file, field);
    const clean = isImage(type) ? await this.#clean(file, type, field) : { path: file, size: digest.size };
    return { ...clean, field, name, type, sha256: digest.hex(), sender: this.#sender };
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #scan(file: string, field: string): Promise<void> {
    if (this.#options.scan === undefined) return;
    const verdict = await this.#options.scan(file).catch((error: unknown) => {
      throw new StoreTrouble(error);
    });
    if (verdict === 'infected') throw refused(errorCode.fileInfected, field);
  }

  /** A file that cannot be decoded is not a picture, whatever its first bytes say. */
  async #clean(file: string, type: FileType, field: string): Promise<LocalFile> {
    try {
      return await cleanImage({ path: file, sender: this.#sender }, type, `${file}.clean`);
    } catch (error) {
      const trouble = asTrouble(error);
      if (trouble instanceof DomainError) throw trouble;
      throw refused(errorCode.fileNotAccepted, field, isTooCostly(error) ? 'pixels' : undefined);
    }
  }
}

export class Intake {
  readonly #options: IntakeOptions;

  constructor(options: IntakeOptions) {
    this.#options = { ...options, directory: path.resolve(options.directory) };
  }

  get mostBytes(): number {
    return this.#options.mostBytes;
  }

  async open(sender: string): Promise<Reception> {
    const { directory } = this.#options;
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      return new Reception(await mkdtemp(path.join(directory, 'in-')), sender, this.#options);
    } catch (error) {
      throw new StoreTrouble(error);
    }
  }

  /** Deletes the folders that killed portals left behind, and returns their number. */
  async clear(now: number): Promise<number> {
    const { directory } = this.#options;
    let cleared = 0;
    for (const name of await readdir(directory).catch(() => [])) {
      const folder = path.join(directory, name);
      // The request of this folder may delete it at the same time.
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
      if (!name.startsWith('in-') || now - mtimeMs <= abandonedAfterMs) continue;
      await rm(folder, { recursive: true, force: true });
      cleared += 1;
    }
    return cleared;
  }
}
