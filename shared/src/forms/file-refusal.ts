import { ApiError } from '../api-client/index.ts';
import { errorCode } from '../contracts/errors.ts';

const codes: ReadonlySet<number> = new Set([
  errorCode.fileNotAccepted,
  errorCode.fileInfected,
  errorCode.tooLarge,
  errorCode.tooManyFiles,
]);

/** The portal's message about a file, shown at the file. */
export const isAboutFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && codes.has(error.code);
