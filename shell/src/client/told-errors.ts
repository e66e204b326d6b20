import { ApiError, handlingOf } from '@arev/shared/api-client';
import type { QueryClient } from '@tanstack/react-query';

/** The catalogue is about responses: a missing response is shown where it was awaited. */
const isAnswer = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'answer';

/** A refusal that the page does not show is handled by the error catalogue. */
export const tellErrors = (client: QueryClient, tell: (error: unknown) => void): void => {
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    const { toldInPlace, toldByToast } = event.mutation.meta ?? {};
    if (toldInPlace === true) return;
    const { kind } = handlingOf(error);
    // A button that stands alone has no other place for words. A form has, and leaving the page would lose typed text.
    const isForToast =
      toldByToast === true
        ? kind === 'toast' || kind === 'message'
        : kind === 'toast' && isAnswer(error) && error.fields.length === 0;
    if (isForToast) tell(error);
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    const isSeen = event.query.state.data !== undefined && event.query.getObserversCount() > 0;
    // Without data the screen itself shows the error, and a failed prefetch never navigates.
    if (!isSeen || !isAnswer(error)) return;
    const handling = handlingOf(error);
    // Loaded data stays useful if the portal fails later; people without a session are led to login anyway.
    const stays = handling.kind === 'navigate' && (handling.to === '500' || handling.to === 'login');
    if (!stays) tell(error);
  });
};
