import { writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type DrawingTask, tooCostly } from './task.ts';

sharp.concurrency(1);
sharp.cache(false);

/** A picture of 60 million pixels with three colour channels, decoded from top to bottom. */
const mostBytes = 180_000_000;
/** Decoding a progressive picture also needs all its coefficients in memory, two bytes each. */
const inPasses = 3;

export class TooCostly extends Error {
  override readonly name = 'TooCostly';
  readonly code = tooCostly;
}

type Shape = { readonly width: number; readonly height: number };
type Head = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'pages'>;

/** The memory that decoding needs, calculated from the header of the file. */
export const decodingBytes = ({ width, height, channels, depth, isProgressive, pages = 1 }: Head): number =>
  width * height * pages * channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? inPasses : 1);

const mostPixels = mostBytes / 3;

const read = async (file: string): Promise<Sharp> => {
  // Reads only the header, also of a picture that the library would refuse without saying why.
  const head = await sharp(file, { limitInputPixels: false, failOn: 'error' }).metadata();
  if (head.width * head.height > mostPixels || decodingBytes(head) > mostBytes)
    throw new TooCostly('decoding this picture would take too much memory');
  return sharp(file, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
};

/** The largest part with this aspect ratio, as near to the focus as the edges allow. */
const around = async (
  image: Sharp,
  shape: Shape,
  focus: { readonly across: number; readonly down: number },
) => {
  const { autoOrient } = await image.metadata();
  const scale = Math.min(autoOrient.width / shape.width, autoOrient.height / shape.height);
  const width = Math.max(1, Math.floor(shape.width * scale));
  const height = Math.max(1, Math.floor(shape.height * scale));
  const start = (whole: number, part: number, at: number): number =>
    Math.round(Math.min(Math.max((whole * at) / 100 - part / 2, 0), whole - part));
  const left = start(autoOrient.width, width, focus.across);
  return { left, top: start(autoOrient.height, height, focus.down), width, height };
};

const drawn = async ({ file, how }: DrawingTask): Promise<Buffer> => {
  const image = await read(file);
  if (how.kind === 'cut') {
    const { width, height, focus } = how;
    const whole = focus === undefined ? image : image.extract(await around(image, how, focus));
    const cut = whole.resize({ width, height, fit: 'cover', position: 'attention' });
    return cut.webp({ quality: 85 }).toBuffer();
  }
  if (how.kind === 'fit') {
    const { width, height } = how;
    return image
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
  }
  return (how.format === 'png' ? image.png() : image.jpeg({ quality: 88 })).toBuffer();
};

/** Draws in memory and writes afterwards, because the drawing library reports a full disk like a broken picture. */
export const draw = async (task: DrawingTask): Promise<number> => {
  const bytes = await drawn(task);
  await writeFile(task.target, bytes, { mode: 0o600 });
  return bytes.length;
};
