import { errorCode } from '@arev/shared/contracts/errors';
import * as z from 'zod/mini';
import { DomainError } from '../../errors.ts';

export const recaptchaAction = 'importantAction';
const patienceMs = 5_000;

const verdict = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
});

const ask = async (url: string, secret: string, token: string): Promise<z.output<typeof verdict>> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      // The visitor's IP address is not passed on.
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return z.parse(verdict, await answer.json());
  } catch (cause) {
    throw new DomainError(errorCode.unavailable, { retryAfterSeconds: 5, cause });
  }
};

export const recaptcha =
  ({
    url,
    secret,
    leastScore,
  }: {
    readonly url: string;
    readonly secret: string;
    readonly leastScore: number;
  }) =>
  async (token: string): Promise<boolean> => {
    const { success, score = 0, action } = await ask(url, secret, token);
    return success && action === recaptchaAction && score >= leastScore;
  };
