import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';

export type BookingProblem =
  /** The time is taken: another one is to be chosen. */
  | 'taken'
  | 'notOffered'
  /** The same visit is booked on that day already, which requires confirmation. */
  | 'again'
  /** All other errors are shown beside the button, and nothing is lost. */
  | 'overlaps'
  | 'tooManyAhead'
  | 'tooManyThatDay'
  | 'tooManyWithDoctor'
  | 'notVerified'
  | 'gone'
  | 'payer'
  | 'payerNotTaken'
  | 'package'
  /** It has changed since it was shown. */
  | 'price'
  | 'offline'
  | 'failed';

const byCode: ReadonlyMap<number, BookingProblem> = new Map([
  [errorCode.slotTaken, 'taken'],
  [errorCode.slotNotOffered, 'notOffered'],
  [errorCode.sameVisitThatDay, 'again'],
  [errorCode.ownAppointmentOverlaps, 'overlaps'],
  [errorCode.packageNotUsable, 'package'],
  [errorCode.notVerified, 'notVerified'],
  [errorCode.notFound, 'gone'],
]);

const bounds = ['tooManyWithDoctor', 'tooManyThatDay', 'tooManyAhead'] as const;

export const bookingProblemOf = (error: unknown): BookingProblem => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.kind === 'network' || error.kind === 'timeout') return 'offline';
  if (error.code === errorCode.tooManyVisits)
    return bounds.find((bound) => error.fields.some(({ key }) => key === bound)) ?? 'tooManyAhead';
  if (error.fields.some(({ path }) => path.startsWith('insuranceData'))) return 'payer';
  if (error.fields.some(({ path }) => path === 'price')) return 'price';
  if (error.fields.some(({ path }) => path === 'policy')) return 'payerNotTaken';
  return byCode.get(error.code) ?? 'failed';
};
