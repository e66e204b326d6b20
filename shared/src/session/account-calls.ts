import type { SignIn, Tokens, User } from '../contracts/account.ts';
import type { Role } from '../contracts/roles.ts';
import type { RolePermissions } from '../contracts/sessions.ts';

/** What a session asks the portal for. Rejections carry the `code` and `status` of an answer. */
export interface AccountCalls {
  signIn(credentials: SignIn): Promise<Tokens>;
  /** The same key gets the same tokens, though the refresh token is used up by then. */
  refresh(refreshToken: string, idempotencyKey?: string): Promise<Tokens>;
  logout(accessToken: string): Promise<void>;
  /** Goes out with the session's own token, renewed when that has run out. */
  me(): Promise<User>;
  /** What staff of this role may do. */
  permissions(role: Role): Promise<RolePermissions>;
}
