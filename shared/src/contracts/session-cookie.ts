import { refreshToken, signIn } from './account.ts';
import { switchToAccount } from './profiles.ts';
import { register, sendCode } from './registration.ts';
import { devRefresh, devSignIn } from './sessions.ts';

/**
 * Binds a session to the browser it began in: its refresh token is worth nothing without this cookie. Scripts cannot read
 * it. The second name is that of plain HTTP on a developer's machine, where browsers refuse the first.
 */
export const sessionCookie = { overTls: '__Host-arev-session', plain: 'arev-session' } as const;

/** The calls that hand out tokens, and the only ones that set the cookie. */
export const tokenCalls = [signIn, refreshToken, register, switchToAccount, devSignIn, devRefresh] as const;

/** The only calls that read the cookie. It identifies the browser that requested a code. */
export const cookieCalls = [...tokenCalls, sendCode] as const;
