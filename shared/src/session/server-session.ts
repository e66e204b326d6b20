import type { Session } from './session.ts';

/** The server renders without a session; the browser finds out who is signed in. */
export const createServerSession = (): Session => ({
  get: () => ({ status: 'unknown' }),
  subscribe: () => () => undefined,
  settled: () => Promise.resolve({ status: 'anonymous' }),
  signIn: () => Promise.reject(new Error('People sign in in the browser')),
  take: () => Promise.reject(new Error('People sign in in the browser')),
  reload: () => Promise.reject(new Error('People sign in in the browser')),
  signOut: () => Promise.reject(new Error('People sign out in the browser')),
});
