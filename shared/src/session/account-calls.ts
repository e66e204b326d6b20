import type { SignIn, Tokens, User } from '../contracts/account.ts';
import type { Role } from '../contracts/roles.ts';
import type { RolePermissions } from '../contracts/sessions.ts';

/** The portal calls of a session. Rejections carry the `code` and `status` of a response. */
export interface AccountCalls {
  signIn(credentials: SignIn, idempotencyKey?: string): Promise<Tokens>;
  /** The same idempotency key returns the same tokens, although the refresh token is used up by then. */
  refresh(refreshToken: string, idempotencyKey?: string): Promise<Tokens>;
  logout(accessToken: string): Promise<void>;
  /** Sent with the session's own token, renewed if it has expired. */
  me(): Promise<User>;
  /** The permissions of this staff role. */
  permissions(role: Role): Promise<RolePermissions>;
}
