import type { CaptchaChallenge, CaptchaQuestion } from '@arev/shared/contracts/captcha';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/factory.ts';
import { DomainError } from '../../errors.ts';
import { proofOfWork } from './proof-of-work.ts';
import { captchaQuestions } from './question.ts';
import { recaptcha, recaptchaAction } from './recaptcha.ts';
import * as repository from './repository.ts';

export interface Captcha {
  readonly challenge: () => Promise<CaptchaChallenge>;
  /** Throws unless the token is a correct solution that is unused, or was used by this same call. */
  readonly check: (token: string, effort?: Effort) => Promise<void>;
  readonly question: (language: Language) => CaptchaQuestion;
}

interface Effort {
  /** The key of the call that the solution is used for; a retry of it may use it again. */
  readonly call?: Buffer | undefined;
  /** Whether the call accepts the answer to a question. */
  readonly byQuestion?: boolean;
}

export interface CaptchaNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    | 'TOKEN_SECRET'
    | 'CAPTCHA_DIFFICULTY'
    | 'RECAPTCHA_SECRET'
    | 'RECAPTCHA_SITE_KEY'
    | 'RECAPTCHA_SCORE_PERCENT'
    | 'RECAPTCHA_URL'
  >;
}

const refused = (): DomainError => new DomainError(errorCode.captchaFailed);

type Challenges = Pick<Captcha, 'challenge' | 'check'>;

const ownCaptcha = ({ db, clock, config }: CaptchaNeeds): Challenges => {
  const { challenge, check } = proofOfWork({
    secret: config.TOKEN_SECRET,
    difficulty: config.CAPTCHA_DIFFICULTY,
    clock,
  });
  return {
    challenge,
    check: async (token, { call } = {}) => {
      const solved = await check(token);
      if (solved === undefined || !(await repository.spendSolution(db, { ...solved, spentBy: call ?? null })))
        throw refused();
    },
  };
};

/** ReCAPTCHA if the clinic has keys for it; otherwise a proof of work by the visitor's device. */
const challenges = (needs: CaptchaNeeds): Challenges => {
  const { RECAPTCHA_SECRET: secret, RECAPTCHA_SITE_KEY: siteKey, ...config } = needs.config;
  if (secret === undefined || siteKey === undefined) return ownCaptcha(needs);
  const accepts = recaptcha({
    url: config.RECAPTCHA_URL,
    secret,
    leastScore: config.RECAPTCHA_SCORE_PERCENT / 100,
  });
  return {
    challenge: async () => ({ kind: 'recaptcha', siteKey, action: recaptchaAction }),
    check: async (token) => {
      if (!(await accepts(token))) throw refused();
    },
  };
};

export const captchaService = (needs: CaptchaNeeds): Captcha => {
  const { challenge, check } = challenges(needs);
  const questions = captchaQuestions({ secret: needs.config.TOKEN_SECRET, clock: needs.clock });
  return {
    challenge,
    question: questions.ask,
    check: async (token, effort = {}) => {
      const answered = effort.byQuestion === true ? questions.read(token) : undefined;
      if (answered === undefined) return check(token, effort);
      const { isRight, ...question } = answered;
      // A wrong answer also uses up the question, so that nobody can try all answers.
      const spentBy = isRight ? (effort.call ?? null) : null;
      const isFirst = await repository.spendSolution(needs.db, { ...question, spentBy });
      if (!isRight || !isFirst) throw refused();
    },
  };
};
