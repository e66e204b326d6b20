import type { Session } from '@arev/shared/session';

export type WatchedSession = Pick<Session, 'get' | 'subscribe'>;

const personIn = (session: WatchedSession): number | undefined => {
  const state = session.get();
  return state.status === 'signed-in' ? state.user.patientId : undefined;
};

/** Runs after a logout and after a change of the person, not when a guest signs in. Returns a function that stops it. */
export const whenPersonLeaves = (session: WatchedSession, run: () => void): (() => void) => {
  let shownTo = personIn(session);
  return session.subscribe(() => {
    const person = personIn(session);
    if (shownTo !== undefined && person !== shownTo) run();
    shownTo = person;
  });
};
