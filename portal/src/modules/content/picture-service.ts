import { randomBytes } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError } from '../../errors.ts';
import { cutImage } from '../../files/clean-image.ts';
import { isImage } from '../../files/file-type.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type { FileKeeper } from '../../files/keeper.ts';

const photoPath = 'content';
const size = { width: 1280, height: 960 } as const;

/** Pictures of the content stay: a past state or a draft may show them again. */
export const contentPictures = (keeper: FileKeeper) => ({
  upload: async (
    [file]: readonly ReceivedFile[],
    focus: { readonly across: number; readonly down: number },
  ) => {
    if (file === undefined || !isImage(file.type))
      throw new DomainError(errorCode.fileNotAccepted, {
        fields: [{ path: 'file', key: 'invalidFile' }],
        wording: 'picture',
      });
    const cut = await cutImage(file.path, { ...size, focus }, `${file.path}.cut`);
    const photo = `${randomBytes(16).toString('hex')}.webp`;
    return keeper.keep(
      [{ ...cut, type: 'image/webp' }],
      async (transaction, [fileId = 0]) => {
        await transaction.insertInto('contentPicture').values({ fileId, photo }).execute();
        return { photo, photoPath };
      },
      () => `${photoPath}/${photo}`,
    );
  },
});
