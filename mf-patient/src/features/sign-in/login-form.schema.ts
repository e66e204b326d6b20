import { tidy } from '@arev/shared/contracts/text';
import { credentials } from '@arev/shared/contracts/account';
import * as z from 'zod/mini';

const code = z.string().check(tidy, z.maxLength(40, 'tooLong'));

/** Input of the login call; the messages are keys that are translated when shown. */
export const loginForm = z.extend(credentials, { code: z.optional(code) });

/** Staff need a code as well: the portal asks for it after a correct password. */
export const staffLoginForm = z.extend(credentials, { code: code.check(z.minLength(1, 'required')) });

export type LoginForm = z.output<typeof loginForm>;

export const loginFields = ['username', 'password', 'code'] as const;
export type LoginField = (typeof loginFields)[number];

export const limits = { code: { most: 40 } };
