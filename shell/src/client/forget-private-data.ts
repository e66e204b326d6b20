import type { Session } from '@arev/shared/session';
import type { QueryClient } from '@tanstack/react-query';

type Watched = Pick<Session, 'get' | 'subscribe'>;

const personIn = (session: Watched): number | undefined => {
  const state = session.get();
  return state.status === 'signed-in' ? state.user.patientId : undefined;
};

/** What one person was shown must not be in memory for the next, whether they left or somebody else took their place. */
export const forgetPrivateData = (session: Watched, queryClient: Pick<QueryClient, 'clear'>): void => {
  let shownTo = personIn(session);
  session.subscribe(() => {
    const person = personIn(session);
    if (shownTo !== undefined && person !== shownTo) queryClient.clear();
    shownTo = person;
  });
};
