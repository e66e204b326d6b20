import { ApiError } from '../../api-client/api-error.ts';
import type { ApiClient } from '../../api-client/client.ts';
import { createCaptchaChallenge } from '../../contracts/captcha.ts';
import { errorCode } from '../../contracts/errors.ts';

/** What goes along with the body of a call that asks for a captcha. */
export interface Solved {
  readonly clientRecaptchaResponse: string;
}

export interface Captcha {
  /** Somebody begins to fill in: the work is done by the time that they send. Never fails. */
  readonly prepare: () => void;
  /** Sends with a solution, and once more with a fresh one if the portal does not take it. */
  readonly send: <Answer>(attempt: (solved: Solved) => Promise<Answer>) => Promise<Answer>;
}

/** Gives a token at the moment of sending: one of reCAPTCHA would be too old otherwise. */
type Solution = () => Promise<string>;

/** The portal takes a solution for ten minutes after it gave the challenge; the way there takes some of them. */
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
    // Each is good for one call.
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
