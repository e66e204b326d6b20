import { credentials } from '@arev/shared/contracts/account';
import * as z from 'zod/mini';

/** What the portal takes; the messages are keys, said in words when they are shown. Staff are asked for the code. */
export const loginForm = z.extend(credentials, {
  code: z.optional(z.string().check(z.trim(), z.maxLength(40, 'tooLong'))),
});

export type LoginForm = z.output<typeof loginForm>;

/** How long each field may be, for the words of `tooLong`. */
export const longest: Readonly<Record<keyof LoginForm, number>> = { username: 100, password: 200, code: 40 };
