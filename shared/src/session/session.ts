import type { SignIn, Tokens, User } from '../contracts/account.ts';
import type { RolePermissions } from '../contracts/sessions.ts';

export type SessionState =
  /** Before the browser has looked, and always on the server. */
  | { readonly status: 'unknown' }
  /** `ended`: somebody was here, and did not leave by their own will. */
  | { readonly status: 'anonymous'; readonly ended?: true }
  /** Tokens are there, the user is being asked for. */
  | { readonly status: 'arriving' }
  | {
      readonly status: 'signed-in';
      readonly user: User;
      /** What staff may do, once the portal has said so; a patient has none. */
      readonly permissions?: RolePermissions;
    };

/** Who is here. The shell makes it; remotes read it and sign in and out through it. */
export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Resolves when the state is final: anonymous or signed in. */
  settled(): Promise<SessionState>;
  /** Rejects with `ApiError`; with code −40 a solved challenge has to come along. */
  signIn(credentials: SignIn): Promise<User>;
  /** Lets in the person of tokens that another call has brought: a registration, a switch of profile. */
  take(tokens: Tokens): Promise<User>;
  /** Asks the portal again who this is, because this person has changed something of it. */
  reload(): Promise<User>;
  signOut(): Promise<void>;
}

/** The same rights go with it, too. */
export const samePerson = (one: User, other: User): boolean =>
  one.patientId === other.patientId && one.role === other.role;
