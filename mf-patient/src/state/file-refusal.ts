import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';

const codes: ReadonlySet<number> = new Set([
  errorCode.fileNotAccepted,
  errorCode.fileInfected,
  errorCode.tooLarge,
  errorCode.tooManyFiles,
]);

/** The portal says in words what is wrong with a file; they stand at the file. */
export const isAboutFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && codes.has(error.code);
