import type { SeedPicture } from '../seed/content-schema.ts';
import { pictureAddress } from '../seed/pictures/draw-picture.ts';

export const borrowedPicture = (picture: SeedPicture | null) =>
  picture === null ? { photo: null, photoPath: null } : pictureAddress(picture.kind, picture.slug);
