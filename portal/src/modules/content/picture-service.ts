import { randomBytes } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import sharp from 'sharp';
import { DomainError } from '../../errors.ts';
import { cutImage, fitImage } from '../../files/clean-image.ts';
import { isImage } from '../../files/file-type.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type { FileKeeper } from '../../files/keeper.ts';

const photoPath = 'content';
/** Pages reserve space of this aspect ratio. */
export const uploadedSize = { width: 1280, height: 960 } as const;
/** A picture inside a text has the width of the text, and may be tall. */
const most = { width: 1280, height: 1920 } as const;

interface Wish {
  readonly across: number;
  readonly down: number;
  /** Not cropped. */
  readonly whole: boolean;
}

/** Pictures of the content are not deleted: a past state or a draft may show them again. */
export const contentPictures = (keeper: FileKeeper) => ({
  upload: async ([file]: readonly ReceivedFile[], { whole, ...focus }: Wish) => {
    if (file === undefined || !isImage(file.type))
      throw new DomainError(errorCode.fileNotAccepted, {
        fields: [{ path: 'file', key: 'invalidFile' }],
        wording: 'picture',
      });
    const target = `${file.path}.drawn`;
    const drawn = whole
      ? await fitImage(file.path, most, target)
      : await cutImage(file.path, { ...uploadedSize, focus }, target);
    const { width, height } = await sharp(target).metadata();
    const photo = `${randomBytes(16).toString('hex')}.webp`;
    return keeper.keep(
      [{ ...drawn, type: 'image/webp' }],
      async (transaction, [fileId = 0]) => {
        await transaction.insertInto('contentPicture').values({ fileId, photo }).execute();
        return { photo, photoPath, width, height };
      },
      () => `${photoPath}/${photo}`,
    );
  },
});
