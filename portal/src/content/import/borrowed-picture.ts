import { pictureKinds, type SeedPicture } from '../seed/content-schema.ts';
import { pictureAddress } from '../seed/pictures/draw-picture.ts';

export const borrowedPicture = (picture: SeedPicture | null) =>
  picture === null ? { photo: null, photoPath: null } : pictureAddress(picture.kind, picture.slug);

/** The way back: undefined for what an editor sent. */
export const pictureBorrowed = (photoPath: unknown, photo: unknown): SeedPicture | undefined => {
  const slug = String(photo).replace(/\.webp$/, '');
  return pictureKinds
    .map((kind) => ({ kind, slug }))
    .find((picture) => {
      const drawn = borrowedPicture(picture);
      return drawn.photoPath === photoPath && drawn.photo === photo;
    });
};
