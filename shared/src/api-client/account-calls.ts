import { logout, me, refreshToken, signIn } from '../contracts/account.ts';
import { getPermissions } from '../contracts/sessions.ts';
import type { AccountCalls } from '../session/account-calls.ts';
import type { ApiClient, SendOptions } from './client.ts';

const keyed = (idempotencyKey: string | undefined): Pick<SendOptions, 'idempotencyKey'> =>
  idempotencyKey === undefined ? {} : { idempotencyKey };

/** The portal calls of a session. Client and session depend on each other, so the client is passed late. */
export const accountCalls = (api: () => ApiClient): AccountCalls => ({
  signIn: async (credentials, idempotencyKey) =>
    (await api().send(signIn, { body: credentials }, keyed(idempotencyKey))).data,
  refresh: async (token, idempotencyKey) =>
    (await api().send(refreshToken, {}, { token, ...keyed(idempotencyKey) })).data,
  logout: async (token) => {
    await api().send(logout, {}, { token });
  },
  me: async () => (await api().send(me, {})).data,
  permissions: async (role) => (await api().send(getPermissions, { params: { role } })).data,
});
