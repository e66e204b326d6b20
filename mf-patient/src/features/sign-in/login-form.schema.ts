import { credentials } from '@arev/shared/contracts/account';
import * as z from 'zod/mini';

/** Input of the login call; the messages are keys that are translated when shown. Staff need a code as well. */
export const loginForm = z.extend(credentials, {
  code: z.optional(z.string().check(z.trim(), z.maxLength(40, 'tooLong'))),
});

export type LoginForm = z.output<typeof loginForm>;

export const loginFields = ['username', 'password', 'code'] as const;
export type LoginField = (typeof loginFields)[number];

export const limits = { code: { most: 40 } };
