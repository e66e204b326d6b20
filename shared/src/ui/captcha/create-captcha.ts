import { ApiError } from '../../api-client/api-error.ts';
import type { ApiClient } from '../../api-client/client.ts';
import { createCaptchaChallenge } from '../../contracts/captcha.ts';
import { errorCode } from '../../contracts/errors.ts';

/** The addition to the body of a call that requires a captcha. */
export interface Solved {
  readonly clientRecaptchaResponse: string;
}

export interface Captcha {
  /** The person starts to fill in: the challenge is solved by the time they submit. Never fails. */
  readonly prepare: () => void;
  /** Sends with a solution, and once more with a fresh one if the portal refuses it. */
  readonly send: <Answer>(attempt: (solved: Solved) => Promise<Answer>) => Promise<Answer>;
}

/** Creates a token at the time of sending, because a reCAPTCHA token expires soon. */
type Solution = () => Promise<string>;

/** The portal accepts a solution for ten minutes after it issued the challenge, including the time on the way. */
const freshFor = 8 * 60_000;

export const createCaptcha = (api: ApiClient, now = () => performance.now()): Captcha => {
  let held: { readonly since: number; readonly solution: Promise<Solution> } | undefined;

  const begin = (): Promise<Solution> => {
    const one = { since: now(), solution: solve(api) };
    held = one;
    one.solution.catch(() => {
      if (held === one) held = undefined;
    });
    return one.solution;
  };
  const take = async (): Promise<Solved> => {
    const solution = held && now() - held.since < freshFor ? held.solution : begin();
    // Each is valid for one call.
    held = undefined;
    return { clientRecaptchaResponse: await (await solution)() };
  };
  return {
    prepare: () => {
      if (!held) void begin().catch(() => undefined);
    },
    send: async (attempt) => {
      try {
        return await attempt(await take());
      } catch (error) {
        if (!(error instanceof ApiError && error.code === errorCode.captchaFailed)) throw error;
        return attempt(await take());
      }
    },
  };
};

const solve = async (api: ApiClient): Promise<Solution> => {
  const { data } = await api.send(createCaptchaChallenge, {});
  if (data.kind === 'recaptcha') {
    const { loadRecaptcha } = await import('./recaptcha.ts');
    return loadRecaptcha(data);
  }
  const { workOn } = await import('./proof-of-work.ts');
  const token = await workOn(data.challenge);
  return async () => token;
};
