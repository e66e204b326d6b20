import { me, signIn, type Credentials, type Tokens, type User } from '../contracts/account.ts';
import type { ApiClient, ClientCredentials } from '../api-client/client.ts';
import type { Session, SessionState } from '../session/session.ts';

export interface TestSession extends Session {
  readonly credentials: ClientCredentials;
  /** Changes the state, as another tab or the clock would. */
  become(state: SessionState): void;
}

/** A session with a given initial state that signs in through the portal's responses. */
export const createTestSession = (start: SessionState, api: () => ApiClient): TestSession => {
  let state = start;
  let token = start.status === 'signed-in' ? 'test-token' : undefined;
  const listeners = new Set<() => void>();
  const become = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isFinal = () => state.status === 'anonymous' || state.status === 'signed-in';
  const end = (): void => {
    token = undefined;
    become({ status: 'anonymous' });
  };
  const reload = async (): Promise<User> => {
    const { data: user } = await api().send(me, {}, token === undefined ? {} : { token });
    become({ status: 'signed-in', user });
    return user;
  };
  const take = ({ accessToken }: Tokens): Promise<User> => {
    token = accessToken;
    return reload();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (!isFinal()) return;
          listeners.delete(look);
          resolve(state);
        };
        listeners.add(look);
        look();
      }),
    signIn: async (body: Credentials, idempotencyKey): Promise<User> =>
      take((await api().send(signIn, { body }, idempotencyKey === undefined ? {} : { idempotencyKey })).data),
    take,
    reload,
    signOut: () => Promise.resolve(end()),
    become,
    credentials: {
      accessToken: () => token,
      refresh: () => Promise.resolve(undefined),
      ended: end,
      doubted: () => undefined,
    },
  };
};
