import type { Session } from '@arev/shared/session';
import type { QueryClient } from '@tanstack/react-query';

type Watched = Pick<Session, 'get' | 'subscribe'>;

const personIn = (session: Watched): number | undefined => {
  const state = session.get();
  return state.status === 'signed-in' ? state.user.patientId : undefined;
};

/** Cached data of one person must not stay in memory for the next, after a logout or a change of the person. */
export const forgetPrivateData = (session: Watched, queryClient: Pick<QueryClient, 'clear'>): void => {
  let shownTo = personIn(session);
  session.subscribe(() => {
    const person = personIn(session);
    if (shownTo !== undefined && person !== shownTo) queryClient.clear();
    shownTo = person;
  });
};
