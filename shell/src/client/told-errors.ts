import { ApiError, handlingOf } from '@arev/shared/api-client';
import type { QueryClient } from '@tanstack/react-query';

/** The catalogue is about answers: that none came is said where it was waited for. */
const isAnswer = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'answer';

/** A refusal that nothing on the page tells goes to the catalogue of errors. */
export const tellErrors = (client: QueryClient, tell: (error: unknown) => void): void => {
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    const isTold = event.mutation.meta?.toldInPlace === true || !isAnswer(error) || error.fields.length > 0;
    // The portal's own words stand beside the button, and to leave the page would take away what was typed.
    if (!isTold && handlingOf(error).kind === 'toast') tell(error);
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    const isSeen = event.query.state.data !== undefined && event.query.getObserversCount() > 0;
    // Where there are no data yet the screen says why, and nobody is led away by what was fetched ahead.
    if (!isSeen || !isAnswer(error)) return;
    const handling = handlingOf(error);
    // What stands on the page is no worse for a portal that failed later; who is signed out is led to login anyway.
    const stays = handling.kind === 'navigate' && (handling.to === '500' || handling.to === 'login');
    if (!stays) tell(error);
  });
};
