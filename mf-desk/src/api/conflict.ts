import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Site } from '@arev/shared/remote-kit';

const hasCode = (problem: unknown, code: number): boolean =>
  problem instanceof ApiError && problem.code === code;

/** Somebody else was faster. */
export const isConflict = (problem: unknown): boolean => hasCode(problem, errorCode.changedMeanwhile);

/** Its state has changed, so the step is no longer possible. */
export const isTooLate = (problem: unknown): boolean => hasCode(problem, errorCode.stepNotPossible);

/** Somebody else has deleted it, or it never existed. */
export const isNotFound = (problem: unknown): boolean => hasCode(problem, errorCode.notFound);

/** Its content is refused, or the item that it belongs to is deleted: it has not arrived, and never will. */
export const isNeverSaved = (problem: unknown): boolean =>
  hasCode(problem, errorCode.invalidInput) || isNotFound(problem);

interface ItemCall {
  readonly method: string;
  readonly path: string;
}

/** After a conflict, the opened item is read again: then it shows what somebody else did. */
export const orReadAgain = async <Answer>(
  { queryClient }: Site,
  { method, path }: ItemCall,
  call: Promise<Answer>,
): Promise<Answer> => {
  try {
    return await call;
  } catch (problem) {
    if (isConflict(problem)) await queryClient.invalidateQueries({ queryKey: [method, path] });
    throw problem;
  }
};
