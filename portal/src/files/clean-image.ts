import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { WorkQueue } from '../plugins/work-queue.ts';
import type { FileType } from './file-type.ts';
import type { LocalFile } from './store.ts';

/** Decoding is what costs: two at a time, so that uploads do not take the machine from booking. */
const queue = new WorkQueue(2, 100);
const mostPixels = 60_000_000;

const read = (file: string) => sharp(file, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();

/** Drawn first and written then: of a full disk the drawing library says nothing that differs from a broken picture. */
const written = async (image: Sharp, target: string): Promise<LocalFile> => {
  const drawn = await queue.run(() => image.toBuffer());
  await writeFile(target, drawn, { mode: 0o600 });
  return { path: target, size: drawn.length };
};

/** Drawn anew: nothing but the picture survives, neither where it was taken nor what was hidden in it. */
export const cleanImage = (file: string, type: FileType, target: string): Promise<LocalFile> =>
  written(type === 'image/png' ? read(file).png() : read(file).jpeg({ quality: 88 }), target);

/** As a page shows it: cut to size around what matters. */
export const cutImage = (
  file: string,
  { width, height }: { readonly width: number; readonly height: number },
  target: string,
): Promise<LocalFile> =>
  written(
    read(file).resize({ width, height, fit: 'cover', position: 'attention' }).webp({ quality: 85 }),
    target,
  );
