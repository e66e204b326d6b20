import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';

export type BookingProblem =
  /** The time is gone: the person is asked for another one. */
  | 'taken'
  | 'notOffered'
  /** The rest is told beside the button, and nothing is lost. */
  | 'overlaps'
  | 'notVerified'
  | 'gone'
  | 'payer'
  | 'payerNotTaken'
  | 'offline'
  | 'failed';

const byCode: ReadonlyMap<number, BookingProblem> = new Map([
  [errorCode.slotTaken, 'taken'],
  [errorCode.slotNotOffered, 'notOffered'],
  [errorCode.ownAppointmentOverlaps, 'overlaps'],
  [errorCode.notVerified, 'notVerified'],
  [errorCode.notFound, 'gone'],
]);

export const bookingProblemOf = (error: unknown): BookingProblem => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.kind === 'network' || error.kind === 'timeout') return 'offline';
  if (error.fields.some(({ path }) => path.startsWith('insuranceData'))) return 'payer';
  if (error.fields.some(({ path }) => path === 'policy')) return 'payerNotTaken';
  return byCode.get(error.code) ?? 'failed';
};
