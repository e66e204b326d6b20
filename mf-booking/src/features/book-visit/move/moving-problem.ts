import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';

export type MovingProblem =
  'taken' | 'notOffered' | 'overlaps' | 'tooLate' | 'tooMany' | 'package' | 'gone' | 'offline' | 'failed';

const byCode: ReadonlyMap<number, MovingProblem> = new Map([
  [errorCode.slotTaken, 'taken'],
  [errorCode.slotNotOffered, 'notOffered'],
  [errorCode.ownAppointmentOverlaps, 'overlaps'],
  [errorCode.tooLateToMove, 'tooLate'],
  [errorCode.tooManyVisits, 'tooMany'],
  [errorCode.packageNotUsable, 'package'],
  [errorCode.notFound, 'gone'],
]);

export const movingProblemOf = (error: unknown): MovingProblem => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.kind === 'network' || error.kind === 'timeout') return 'offline';
  return byCode.get(error.code) ?? 'failed';
};
