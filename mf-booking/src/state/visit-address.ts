import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { PageStatus, type ScreenContext } from '@arev/shared/remote-kit';

/** The visit in an address; an invalid number is not found. */
export const visitIdIn = ({ id = '' }: ScreenContext['params']): number => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new PageStatus(404);
  return Number(id);
};

/** The family member whose visit it is, if any. */
export const patientIn = (search: string): number | undefined => {
  const id = new URLSearchParams(search).get('for') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
};

/** A page of a family member whose permission has ended is not found. */
export const notFoundIfForbidden = (error: unknown): never => {
  throw error instanceof ApiError && error.code === errorCode.forbidden ? new PageStatus(404) : error;
};
