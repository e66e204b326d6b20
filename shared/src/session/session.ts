import type { SignIn, Tokens, User } from '../contracts/account.ts';
import type { RolePermissions } from '../contracts/sessions.ts';

export type SessionState =
  /** Before the browser has checked, and always on the server. */
  | { readonly status: 'unknown' }
  /** `ended`: the session ended without a logout. */
  | { readonly status: 'anonymous'; readonly ended?: true }
  /** Tokens exist, and the user is being requested. */
  | { readonly status: 'arriving' }
  | {
      readonly status: 'signed-in';
      readonly user: User;
      /** The permissions of staff, once the portal has returned them; a patient has none. */
      readonly permissions?: RolePermissions;
    };

/** The session of the person. The shell creates it; remotes read it and sign in and out through it. */
export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Resolves when the state is final: anonymous or signed in. */
  settled(): Promise<SessionState>;
  /** Rejects with `ApiError`; after code −40 a solved challenge is required. */
  signIn(credentials: SignIn, idempotencyKey?: string): Promise<User>;
  /** Signs in with the tokens of another call: a registration, a switch of profile. */
  take(tokens: Tokens): Promise<User>;
  /** Requests the person again after they changed their own data. */
  reload(): Promise<User>;
  signOut(): Promise<void>;
}

/** The id of the person who is signed in, as whom they act. */
export const personIn = (state: SessionState): number | undefined =>
  state.status === 'signed-in' ? state.user.patientId : undefined;

/** The permissions are requested again, too. */
export const samePerson = (one: User, other: User): boolean =>
  one.patientId === other.patientId && one.role === other.role;
