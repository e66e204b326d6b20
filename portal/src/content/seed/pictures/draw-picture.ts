import { specializationScene } from './motif/specialization.ts';
import { portrait } from './portrait/portrait.ts';
import type { Gender } from './portrait/traits.ts';
import { branchScene } from './scene/branch.ts';
import { homeScene } from './scene/home.ts';
import { mapScene } from './scene/map.ts';

export type Picture =
  | { readonly kind: 'doctor'; readonly slug: string; readonly gender: Gender; readonly senior: boolean }
  | { readonly kind: 'branch'; readonly slug: string; readonly city: string }
  | { readonly kind: 'map'; readonly slug: string }
  | { readonly kind: 'specialization'; readonly slug: string }
  | { readonly kind: 'home'; readonly slug: string };
export type PictureKind = Picture['kind'];

const folders = {
  doctor: 'doctors',
  branch: 'branches',
  map: 'maps',
  specialization: 'specializations',
  home: 'home',
} as const;
export const pictureSizes = {
  doctor: { width: 960, height: 1200 },
  branch: { width: 1200, height: 800 },
  map: { width: 1200, height: 900 },
  specialization: { width: 1200, height: 800 },
  home: { width: 1600, height: 900 },
} as const satisfies Record<PictureKind, { width: number; height: number }>;

/** The folder and file name of a picture, as the columns in the database. */
export const pictureAddress = (kind: PictureKind, slug: string) => ({
  photoPath: `photos/${folders[kind]}`,
  photo: `${slug}.webp`,
});

const content = (picture: Picture): string => {
  if (picture.kind === 'doctor') return portrait(picture.slug, picture.gender, picture.senior);
  if (picture.kind === 'branch') return branchScene(picture.slug, picture.city);
  if (picture.kind === 'map') return mapScene(picture.slug);
  return picture.kind === 'home' ? homeScene(picture.slug) : specializationScene(picture.slug);
};

const framed = (kind: PictureKind, drawing: string) => {
  const { width, height } = pictureSizes[kind];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;
};

export const drawPicture = (picture: Picture): string => framed(picture.kind, content(picture));

const silhouette = `<rect width="960" height="1200" fill="#f3e7d3"/><circle cx="480" cy="500" r="400" fill="#e6cda4" opacity=".5"/>
  <path d="M70 1200C70 960 180 880 350 840V700H610V840C780 880 890 960 890 1200Z" fill="#8fae8b"/><ellipse cx="480" cy="520" rx="176" ry="216" fill="#b9d2b2"/>`;

/** The placeholder for a missing picture. */
export const drawPlaceholder = (kind: PictureKind): string => {
  if (kind === 'doctor') return framed(kind, silhouette);
  const { width, height } = pictureSizes[kind];
  return framed(
    kind,
    `<rect width="${width}" height="${height}" fill="#fdeedb"/><circle cx="${width / 2}" cy="${height * 0.62}" r="${height * 0.26}" fill="#f3a65c" opacity=".75"/>
    <path d="M0 ${height}V${height * 0.76}Q${width * 0.3} ${height * 0.56} ${width * 0.6} ${height * 0.74}T${width} ${height * 0.68}V${height}Z" fill="#bdd6b6"/>`,
  );
};
