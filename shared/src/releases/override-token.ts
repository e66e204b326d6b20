import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const devOrigin = z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/));
const releaseId = z.string().check(z.regex(/^r[0-9a-f]{11}$/));
const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));

const override = z.object({
  /** Remote → a release of the store, or the origin of a development server. */
  remotes: z.record(remoteName, z.union([releaseId, devOrigin])),
  /** Seconds since 1970. */
  exp: z.int(),
});

export type Override = z.output<typeof override>;

/** The addresses where staff start and end a preview. */
export const overridePath = '/__override';

const seal = (payload: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`arev-override.${payload}`).digest();

/** The token behind `/__override?token=`. */
export const signOverride = (value: Override, secret: string): string => {
  const payload = Buffer.from(JSON.stringify(override.parse(value))).toString('base64url');
  return `${payload}.${seal(payload, secret).toString('base64url')}`;
};

/** The override, or the reason for the log why the token is invalid. */
export const readOverride = (
  token: string,
  secret: string,
  now: number,
): { override: Override } | { refused: 'malformed' | 'forged' | 'expired' } => {
  const [payload, signature, ...rest] = token.slice(0, 4096).split('.');
  if (!payload || !signature || rest.length > 0) return { refused: 'malformed' };
  const given = Buffer.from(signature, 'base64url');
  const expected = seal(payload, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { refused: 'forged' };
  const parsed = z.safeParse(override, parseJson(Buffer.from(payload, 'base64url').toString('utf8')));
  if (!parsed.success) return { refused: 'malformed' };
  return parsed.data.exp * 1000 > now ? { override: parsed.data } : { refused: 'expired' };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
