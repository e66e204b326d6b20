import { pictureKinds, type SeedPicture } from '../seed/content-schema.ts';
import type { Seed } from '../seed/schema.ts';
import { pictureAddress } from '../seed/pictures/draw-picture.ts';

export const borrowedPicture = (picture: SeedPicture | null) =>
  picture === null ? { photo: null, photoPath: null } : pictureAddress(picture.kind, picture.slug);

/** The alternative text of a drawn picture in a language, as a column of the translation row. */
export const alternativeTexts =
  ({ 'alternative-texts': pictures }: Seed) =>
  (picture: SeedPicture | null, language: 'hy' | 'ru' | 'en') => {
    const described = pictures.find(({ kind, slug }) => kind === picture?.kind && slug === picture.slug);
    return { alternativeText: described?.translations[language].alternativeText ?? null };
  };

/** The reverse of `borrowedPicture`; undefined for a picture that an editor uploaded. */
export const pictureBorrowed = (photoPath: unknown, photo: unknown): SeedPicture | undefined => {
  const slug = String(photo).replace(/\.webp$/, '');
  return pictureKinds
    .map((kind) => ({ kind, slug }))
    .find((picture) => {
      const drawn = borrowedPicture(picture);
      return drawn.photoPath === photoPath && drawn.photo === photo;
    });
};
