import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';

export type RequestProblem = 'notVerified' | 'gone' | 'day' | 'tooMany' | 'offline' | 'failed';

const byCode: ReadonlyMap<number, RequestProblem> = new Map([
  [errorCode.notVerified, 'notVerified'],
  [errorCode.notFound, 'gone'],
  [errorCode.tooManyRequests, 'tooMany'],
]);

export const requestProblemOf = (error: unknown): RequestProblem => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.kind === 'network' || error.kind === 'timeout') return 'offline';
  if (error.fields.some(({ path }) => path === 'date')) return 'day';
  // It is booked by time now.
  if (error.fields.some(({ path }) => path === 'serviceId')) return 'gone';
  return byCode.get(error.code) ?? 'failed';
};
