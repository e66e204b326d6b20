import { uploadedSize } from '../../../modules/content/picture-service.ts';
import { readSeed } from '../read-seed.ts';
import { drawPicture, drawPlaceholder, pictureAddress, pictureSizes } from './draw-picture.ts';
import type { Picture, PictureKind } from './draw-picture.ts';
import { renderPicture } from './render-picture.ts';
import sharp from 'sharp';

const seed = await readSeed();
const cityOf = new Map(seed.cities.map((city) => [city.id, city.slug]));
const doctors: Picture[] = seed.doctors.map(({ slug, gender, senior }) => ({
  kind: 'doctor',
  slug,
  gender,
  senior,
}));
const branches: Picture[] = seed.branches.map(({ slug, cityId }) => ({
  kind: 'branch',
  slug,
  city: cityOf.get(cityId) ?? '',
}));
const maps: Picture[] = seed.branches.map(({ slug }) => ({ kind: 'map', slug }));
const specializations: Picture[] = seed.specializations.map(({ slug }) => ({ kind: 'specialization', slug }));
const slides: Picture[] = seed.home.slides.map(({ slug }) => ({ kind: 'home', slug }));
const all = [...doctors, ...branches, ...maps, ...specializations, ...slides];
const kinds = Object.keys(pictureSizes) as PictureKind[];

describe('The pictures of the demo clinic', () => {
  it('are the same each time they are drawn', () => {
    expect(all.map((picture) => drawPicture(picture))).toEqual(all.map((picture) => drawPicture(picture)));
  });

  it('are different for all doctors, branches, maps and slides', () => {
    const drawn = [...doctors, ...branches, ...maps, ...slides].map((picture) => drawPicture(picture));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('have a motif for each speciality', () => {
    const motif = (slug: string) => drawPicture({ kind: 'specialization', slug }).split('scale(1.12)')[1];
    const drawn = seed.specializations.map(({ slug }) => motif(slug));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('contain no invalid number', () => {
    const broken = all.filter((picture) => /NaN|undefined|Infinity|\[object/.test(drawPicture(picture)));
    expect(broken).toEqual([]);
  });

  it.each(kinds)('have the proportions of a %s', async (kind) => {
    const picture = all.find((one) => one.kind === kind);
    const { width, height } = pictureSizes[kind];
    for (const svg of [picture ? drawPicture(picture) : '', drawPlaceholder(kind)]) {
      const made = await sharp(await renderPicture(svg, 320, 'webp')).metadata();
      expect(made).toMatchObject({ format: 'webp', width: 320, height: Math.round((320 * height) / width) });
    }
  });

  it('have the proportions of an uploaded picture if the page reserves their space', () => {
    const { width, height } = pictureSizes.map;
    expect(width / height).toBeCloseTo(uploadedSize.width / uploadedSize.height);
  });

  it('have an address made of kind and slug', () => {
    expect(pictureAddress('branch', 'komitas')).toEqual({
      photoPath: 'photos/branches',
      photo: 'komitas.webp',
    });
  });
});
