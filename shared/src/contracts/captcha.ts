import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';

/**
 * Along with whatever an anonymous visitor sends: a solved challenge in Base64, or a token of reCAPTCHA. The portal looks
 * at it before anything else and hands on the rest, so no handler can forget it.
 */
export const captcha = {
  clientRecaptchaResponse: line(8192),
};

const proofOfWork = z.object({
  kind: z.literal('proof-of-work'),
  /** As ALTCHA's libraries take it. */
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

/** What has to be solved before the next call that asks for it; each solution is good for one call. */
export const createCaptchaChallenge = endpoint({
  method: 'POST',
  path: '/portal/api/v1/captcha-challenges',
  access: 'public',
  answer: 'one',
  secret: true,
  data: z.discriminatedUnion('kind', [proofOfWork, recaptcha]),
});

export type CaptchaChallenge = z.output<typeof createCaptchaChallenge.data>;
