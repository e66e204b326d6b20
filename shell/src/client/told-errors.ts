import { ApiError, type Handling, handlingOf } from '@arev/shared/api-client';
import type { QueryClient } from '@tanstack/react-query';

/** The catalogue is about responses: a missing response is shown where it was awaited. */
const isAnswer = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'answer';

interface Telling {
  /** As the catalogue says: a toast or a page. */
  readonly tell: (error: unknown) => void;
  readonly say: (text: string) => void;
}

/** Pages of their own that would replace the one with the button that was pressed. */
const isForPage = (handling: Handling): boolean => handling.kind === 'navigate' && handling.to !== 'login';

/** A refusal that the page does not show is handled by the error catalogue. */
export const tellErrors = (client: QueryClient, { tell, say }: Telling): void => {
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    const { toldInPlace, toldByToast } = event.mutation.meta ?? {};
    if (toldInPlace === true) return;
    const handling = handlingOf(error);
    // A button that stands alone has no other place for words. A form has, and leaving the page would lose typed text.
    if (toldByToast === true) {
      if (isForPage(handling) && isAnswer(error)) say(error.message);
      if (handling.kind === 'toast' || handling.kind === 'message') tell(error);
    } else if (handling.kind === 'toast' && isAnswer(error) && error.fields.length === 0) tell(error);
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
