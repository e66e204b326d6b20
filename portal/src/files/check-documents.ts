import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError } from '../errors.ts';
import { isImage } from './file-type.ts';
import type { ReceivedFile } from './intake.ts';

/** Refuses pictures where only PDF and Word documents are accepted. */
export const checkDocuments = (files: readonly ReceivedFile[]): void => {
  const picture = files.find(({ type }) => isImage(type));
  if (picture === undefined) return;
  const refused = [{ path: picture.field, key: 'invalidFile' }];
  throw new DomainError(errorCode.fileNotAccepted, { fields: refused, wording: 'document' });
};
