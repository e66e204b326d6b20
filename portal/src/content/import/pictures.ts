import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import {
  drawPicture,
  drawPlaceholder,
  pictureAddress,
  pictureSizes,
  type Picture,
  type PictureKind,
} from '../seed/pictures/draw-picture.ts';
import { renderPicture } from '../seed/pictures/render-picture.ts';
import type { Seed } from '../seed/schema.ts';

interface Drawing {
  readonly file: string;
  readonly svg: string;
  readonly width: number;
}

const place = (kind: PictureKind, slug: string): Pick<Drawing, 'file' | 'width'> => {
  const { photoPath, photo } = pictureAddress(kind, slug);
  return { file: path.join(photoPath, photo), width: pictureSizes[kind].width };
};

const drawing = (picture: Picture): Drawing => ({
  ...place(picture.kind, picture.slug),
  svg: drawPicture(picture),
});

const placeholder = (kind: PictureKind): Drawing => ({
  ...place(kind, 'placeholder'),
  svg: drawPlaceholder(kind),
});

const drawings = ({ doctors, branches, cities, specializations, home }: Seed): Drawing[] => [
  ...doctors.map(({ slug, gender, senior }) => drawing({ kind: 'doctor', slug, gender, senior })),
  ...branches.map(({ slug, cityId }) => {
    const city = cities.find(({ id }) => id === cityId)?.slug ?? '';
    return drawing({ kind: 'branch', slug, city });
  }),
  ...branches.map(({ slug }) => drawing({ kind: 'map', slug })),
  ...specializations.map(({ slug }) => drawing({ kind: 'specialization', slug })),
  ...home.slides.map(({ slug }) => drawing({ kind: 'home', slug })),
  ...(['doctor', 'branch', 'specialization', 'home'] as const).map(placeholder),
];

/** Writes a draft and renames it: a running server sees either the old file or the new one. */
export const writeFileWhole = async (file: string, bytes: Uint8Array | string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.draft`, bytes);
  await rename(`${file}.draft`, file);
};

const drawnList = z.record(z.string(), z.string());

const readKnown = async (file: string): Promise<Map<string, string>> => {
  try {
    return new Map(Object.entries(z.parse(drawnList, JSON.parse(await readFile(file, 'utf8')))));
  } catch {
    return new Map();
  }
};

const exists = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Renders pictures that are missing or whose drawing has changed, and returns the names of their files. */
export const renderPictures = async (seed: Seed, directory: string): Promise<readonly string[]> => {
  const list = path.join(directory, '.drawn.json');
  const known = await readKnown(list);
  const drawn: string[] = [];
  const waiting = drawings(seed);
  const drawOn = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { file, svg, width } = next;
      const hash = createHash('sha256').update(svg).update(String(width)).digest('hex');
      const target = path.join(directory, file);
      if (known.get(file) === hash && (await exists(target))) continue;
      await writeFileWhole(target, await renderPicture(svg, width, 'webp'));
      known.set(file, hash);
      drawn.push(file);
    }
  };
  await Promise.all([drawOn(), drawOn()]);
  if (drawn.length > 0) await writeFileWhole(list, JSON.stringify(Object.fromEntries(known)));
  return drawn;
};
