import { randomBytes } from 'node:crypto';

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorCode } from '@arev/shared/contracts/errors';
import sharp from 'sharp';
import type { Database } from '../../db/factory.ts';
import { DomainError, found } from '../../errors.ts';
import { cutImage, fitImage } from '../../files/clean-image.ts';
import { isImage } from '../../files/file-type.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import type { LocalFile } from '../../files/store.ts';
import { pictureService } from '../pictures/public.ts';
import * as repository from './picture-repository.ts';

const photoPath = 'content';
/** Pages reserve space of this aspect ratio. */
export const uploadedSize = { width: 1280, height: 960 } as const;
/** A picture inside a text has the width of the text, and may be tall. */
const most = { width: 1280, height: 1920 } as const;
/** What is kept of a whole picture, from which it can be cut again. */
const mostKept = { width: 2560, height: 2560 } as const;

interface Focus {
  readonly across: number;
  readonly down: number;
}
interface Wish extends Focus {
  /** Not cropped. */
  readonly whole: boolean;
}
type UploadedPicture = Pick<ReceivedFile, 'path' | 'sender'>;
interface Stored {
  readonly photo: string;
  readonly photoPath: string;
}

interface PictureNeeds {
  readonly db: Database;
  readonly keeper: FileKeeper;
  readonly config: { readonly FILES_DIR: string };
}

const newName = (): string => `${randomBytes(16).toString('hex')}.webp`;
const sizeOf = async (file: string) => {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
};

/** Pictures of the content are not deleted: a past state or a draft may show them again. */
export const contentPictures = ({ db, keeper, config }: PictureNeeds) => {
  const shipped = pictureService(config.FILES_DIR);

  /** Stores new files under new names, because browsers keep a picture as long as its name. */
  const keep = <Result>(
    files: readonly LocalFile[],
    link: Parameters<typeof keeper.keep<Result>>[1],
    names: readonly string[],
  ) => {
    const left = [...names];
    return keeper.keep(
      files.map((file) => ({ ...file, type: 'image/webp' as const })),
      link,
      () => `${photoPath}/${left.shift() ?? newName()}`,
    );
  };

  /** Cuts the whole picture, and keeps it unless it is kept already. */
  const cut = async (whole: UploadedPicture, focus: Focus, originalId?: number) => {
    const target = `${whole.path}.cut`;
    const files = [await cutImage(whole, { ...uploadedSize, focus }, target)];
    if (originalId === undefined) files.push(await fitImage(whole, mostKept, `${whole.path}.whole`));
    const [photo, original] = [newName(), newName()];
    const size = await sizeOf(target);
    return keep(
      files,
      async (transaction, [fileId = 0, wholeId]) => {
        if (wholeId !== undefined)
          await repository.insertPicture(transaction, { fileId: wholeId, photo: original });
        const row = { fileId, photo, originalId: wholeId ?? originalId ?? null, ...focus };
        await repository.insertPicture(transaction, row);
        return { photo, photoPath, ...size };
      },
      [photo, original],
    );
  };

  const fit = async (file: UploadedPicture) => {
    const target = `${file.path}.drawn`;
    const drawn = await fitImage(file, most, target);
    const photo = newName();
    const size = await sizeOf(target);
    return keep(
      [drawn],
      async (transaction, [fileId = 0]) => {
        await repository.insertPicture(transaction, { fileId, photo });
        return { photo, photoPath, ...size };
      },
      [photo],
    );
  };

  /** The whole picture, or the picture itself if nothing more was kept of it. */
  const wholeOf = async ({ photo, photoPath: folder }: Stored) => {
    const kept = folder === photoPath ? found(await repository.findPicture(db, photo)) : undefined;
    if (kept === undefined) {
      const { read } = await shipped.find(`${folder}/${photo}`, undefined);
      const original = { photo, photoPath: folder };
      return { bytes: await read(), original, originalId: undefined, across: 50, down: 50 };
    }
    const { fileId, originalId, original, across, down } = kept;
    return {
      bytes: found(await keeper.read(originalId ?? fileId)),
      ...{ original: { photo: original ?? photo, photoPath }, originalId: originalId ?? undefined },
      ...{ across, down },
    };
  };

  return {
    upload: async ([file]: readonly ReceivedFile[], { whole, ...focus }: Wish) => {
      if (file === undefined || !isImage(file.type))
        throw new DomainError(errorCode.fileNotAccepted, {
          fields: [{ path: 'file', key: 'invalidFile' }],
          wording: 'picture',
        });
      return whole ? fit(file) : cut(file, focus);
    },

    readFocus: async (picture: Stored) => {
      const { bytes: _, originalId: __, ...known } = await wholeOf(picture);
      return known;
    },

    /** Another picture is made of the same whole one; the former stays, because a public page may show it. */
    changeFocus: async (sender: string, { across, down, ...picture }: Stored & Focus) => {
      const { bytes, originalId } = await wholeOf(picture);
      const folder = await mkdtemp(path.join(tmpdir(), 'arev-picture-'));
      try {
        const whole = path.join(folder, 'whole');
        await writeFile(whole, bytes);
        return await cut({ path: whole, sender }, { across, down }, originalId);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
};
