import { randomBytes } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Identity } from '../../caller/identity.ts';
import type { Database } from '../../db/factory.ts';
import { DomainError, NotFound } from '../../errors.ts';
import { cutImage } from '../../files/clean-image.ts';
import { isImage } from '../../files/file-type.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import { checkEntitled } from '../account/public.ts';
import * as repository from './repository.ts';
import { only } from './wire-service.ts';

const photoSide = 640;
const photoPath = 'people';

/** The photo of a patient. */
export const photoService = ({ db, keeper }: { readonly db: Database; readonly keeper: FileKeeper }) => ({
  remove: async (identity: Identity) => {
    await checkEntitled(db, identity);
    const { patientId } = identity;
    await db.transaction().execute((transaction) => repository.removePhoto(transaction, patientId));
    await keeper.tidy();
    return { photo: null, photoPath: null };
  },

  set: async (identity: Identity, files: readonly ReceivedFile[]) => {
    await checkEntitled(db, identity);
    const { patientId } = identity;
    const file = only(files);
    if (!isImage(file.type))
      throw new DomainError(errorCode.fileNotAccepted, {
        fields: [{ path: file.field, key: 'invalidFile' }],
        wording: 'picture',
      });
    const cut = await cutImage(file, { width: photoSide, height: photoSide }, `${file.path}.cut`);
    // The picture is public to everybody who has its address, so the name is random.
    const photo = `${randomBytes(16).toString('hex')}.webp`;
    const row = { patientId, photo, photoPath };
    await keeper.keep(
      [{ ...cut, type: 'image/webp' }],
      async (transaction, [fileId = 0]) => {
        // Again, because drawing the photo takes a while.
        if (!(await repository.lockPatient(transaction, patientId))) throw new NotFound();
        await checkEntitled(transaction, identity);
        await repository.setPhoto(transaction, { ...row, fileId });
      },
      () => `${photoPath}/${photo}`,
    );
    await keeper.tidy();
    return { photo, photoPath };
  },
});
