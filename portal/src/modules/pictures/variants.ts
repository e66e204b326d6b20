import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { WorkQueue } from '../../bounds/work-queue.ts';
import type { Width } from './address.ts';

export type VariantFormat = 'avif' | 'webp';

export interface VariantOf {
  readonly original: string;
  /** Fetches the original if it is not in a local file. */
  readonly fetch?: () => Promise<Buffer>;
  /** Changes with the original, so that a replaced picture has new variants. */
  readonly version: string;
  readonly width: Width;
  readonly format: VariantFormat;
}

// One thread for each picture and two pictures at the same time: resizing must not slow down booking.
sharp.concurrency(1);
sharp.cache(false);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const render = (original: string | Buffer, { width, format }: VariantOf): Promise<Buffer> => {
  const image = sharp(original, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? // At the effort for small pictures, a large one takes half a second.
      image.avif({ quality: 55, effort: width > 640 ? 1 : 2 }).toBuffer()
    : image.webp({ quality: 80, effort: 3 }).toBuffer();
};

/** Smaller pictures, created at the first request and stored next to the originals. */
export class Variants {
  readonly #directory: string;
  readonly #queue = new WorkQueue(2, 500);
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  async get(variant: VariantOf): Promise<Buffer> {
    const { original, version, width, format } = variant;
    const name = `${path.basename(original)}-${version}-${width}.${format}`;
    const file = path.join(this.#directory, path.basename(path.dirname(original)), name);
    return readFile(file).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return this.#once(file, variant);
    });
  }

  /** Ten visitors who request a new variant at the same time share one resize. */
  #once(file: string, variant: VariantOf): Promise<Buffer> {
    const underWay = this.#underWay.get(file);
    if (underWay) return underWay;
    const made = this.#make(file, variant).finally(() => this.#underWay.delete(file));
    this.#underWay.set(file, made);
    return made;
  }

  /** Fetched before its turn: a store that stops in the middle of a picture must not take the turns of others. */
  async #make(file: string, variant: VariantOf): Promise<Buffer> {
    const { original, fetch } = variant;
    const source = fetch ? await fetch() : original;
    return this.#queue.run(async () => this.#keep(file, await render(source, variant)));
  }

  async #keep(file: string, bytes: Buffer): Promise<Buffer> {
    const draft = `${file}.${randomUUID()}.draft`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch {
      // If the disk is full or read-only, this visitor still gets the picture, and the next request repeats the work.
      await rm(draft, { force: true });
    }
    return bytes;
  }
}
