import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';

/**
 * Sent with every anonymous write: a solved challenge in Base64, or a token of reCAPTCHA. The portal checks
 * it before everything else and removes it from the body, so no handler can forget the check.
 */
export const captcha = {
  clientRecaptchaResponse: line(8192),
};

const proofOfWork = z.object({
  kind: z.literal('proof-of-work'),
  /** In the format of the ALTCHA libraries. */
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
});

const recaptcha = z.object({
  kind: z.literal('recaptcha'),
  siteKey: z.string(),
  action: z.literal('importantAction'),
});

/** The challenge for the next call that requires one; each solution is valid for one call. */
export const createCaptchaChallenge = endpoint({
  method: 'POST',
  path: '/portal/api/v1/captcha-challenges',
  access: 'public',
  answer: 'one',
  secret: true,
  data: z.discriminatedUnion('kind', [proofOfWork, recaptcha]),
});

/**
 * For pages without scripts, which can solve no challenge: a sum in words. Only calls with `captchaQuestion`
 * accept its answer (205).
 */
export const getCaptchaQuestion = endpoint({
  method: 'GET',
  path: '/portal/api/v1/captcha-questions',
  access: 'public',
  answer: 'one',
  secret: true,
  data: z.object({ question: z.string(), token: z.string() }),
});

/** The solution of a question, as `clientRecaptchaResponse`. */
export const answeredQuestion = (token: string, answer: string): string => `${token}.${answer.trim()}`;

export type CaptchaQuestion = z.output<typeof getCaptchaQuestion.data>;
export type CaptchaChallenge = z.output<typeof createCaptchaChallenge.data>;
