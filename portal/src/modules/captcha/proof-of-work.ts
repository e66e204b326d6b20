import { createHash, createHmac, randomInt } from 'node:crypto';
import type { CaptchaChallenge } from '@arev/shared/contracts/captcha';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';

const validMs = 10 * 60_000;
/** The library also checks the machine's clock, which may be wrong by this much: it gets a later expiry than ours. */
const machineMayErrMs = 86_400_000;
/** PBKDF2 iterations of one try; the difficulty is the number of tries. */
const cost = 1_000;

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

const read = (token: string): z.output<typeof payload> | undefined => {
  try {
    return z.parse(payload, JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
};

export interface ProofOfWork {
  readonly challenge: () => Promise<CaptchaChallenge>;
  /** The key to store for a correct solution, and its expiry; undefined for a wrong one. */
  readonly check: (token: string) => Promise<{ readonly key: Buffer; readonly expiresAt: Date } | undefined>;
}

export const proofOfWork = ({
  secret,
  difficulty,
  clock,
}: {
  readonly secret: string;
  readonly difficulty: number;
  readonly clock: Clock;
}): ProofOfWork => {
  const derived = (purpose: string): string =>
    createHmac('sha256', secret).update(purpose).digest('base64url');
  const secrets = {
    hmacSignatureSecret: derived('captcha-challenge'),
    hmacKeySignatureSecret: derived('captcha-key'),
  };
  return {
    challenge: async () => {
      const { parameters, signature = '' } = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(Math.ceil(difficulty / 2), difficulty + 1),
        deriveKey,
        expiresAt: new Date(clock() + validMs + machineMayErrMs),
      });
      const { keySignature = '', expiresAt = 0 } = parameters;
      return {
        kind: 'proof-of-work',
        challenge: { parameters: { ...parameters, keySignature, expiresAt }, signature },
      };
    },
    check: async (token) => {
      const given = read(token);
      if (given === undefined) return undefined;
      const { parameters } = given.challenge;
      const { verified } = await verifySolution({ ...given, ...secrets, deriveKey }).catch(() => ({
        verified: false,
      }));
      const expiresAt = new Date(parameters.expiresAt * 1000 - machineMayErrMs);
      if (!verified || expiresAt.getTime() <= clock()) return undefined;
      return { key: createHash('sha256').update(parameters.nonce).digest(), expiresAt };
    },
  };
};
