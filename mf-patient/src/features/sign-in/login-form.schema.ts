import { credentials } from '@arev/shared/contracts/account';
import type * as z from 'zod/mini';

/** What the portal takes; the messages are keys, said in words when they are shown. */
export const loginForm = credentials;

export type LoginForm = z.output<typeof loginForm>;

/** How long each field may be, for the words of `tooLong`. */
export const longest: Readonly<Record<keyof LoginForm, number>> = { username: 100, password: 200 };
