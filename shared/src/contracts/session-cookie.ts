import { refreshToken, signIn } from './account.ts';
import { switchToAccount } from './profiles.ts';
import { openAccount, register, sendCode } from './registration.ts';
import { devRefresh, devSignIn } from './sessions.ts';

/**
 * Binds a session to its browser: its refresh token is worthless without this cookie. Scripts cannot read it.
 * The second name is for plain HTTP in development, where browsers refuse the first.
 */
export const sessionCookie = { overTls: '__Host-arev-session', plain: 'arev-session' } as const;

/** The calls that issue tokens, and the only ones that set the cookie. */
export const tokenCalls = [
  signIn,
  refreshToken,
  register,
  openAccount,
  switchToAccount,
  devSignIn,
  devRefresh,
] as const;

/** The only calls that read the cookie. It identifies the browser that requested a code. */
export const cookieCalls = [...tokenCalls, sendCode] as const;
