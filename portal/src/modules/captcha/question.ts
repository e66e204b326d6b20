import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CaptchaQuestion } from '@arev/shared/contracts/captcha';
import type { Clock } from '../../clock.ts';
import type { Language } from '../../caller/language.ts';

/** Long enough to read the form again before it is sent. */
const validMs = 30 * 60_000;

const numbers: Readonly<Record<Language, readonly string[]>> = {
  hy: ['մեկ', 'երկու', 'երեք', 'չորս', 'հինգ', 'վեց', 'յոթ', 'ութ', 'ինը'],
  ru: ['один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
};

const sumOf: Readonly<Record<Language, (one: string, other: string) => string>> = {
  hy: (one, other) => `Որքա՞ն է ${one} գումարած ${other}`,
  ru: (one, other) => `Сколько будет ${one} плюс ${other}?`,
  en: (one, other) => `How much is ${one} plus ${other}?`,
};

const solution = /^([0-9a-f]{32})\.(\d{13})\.([\w-]{43})\.(\d{1,2})$/;

export interface AnsweredQuestion {
  readonly key: Buffer;
  readonly expiresAt: Date;
  readonly isRight: boolean;
}

export interface Questions {
  readonly ask: (language: Language) => CaptchaQuestion;
  /** Undefined if the text is no answer to a question, or the question has expired. */
  readonly read: (solved: string) => AnsweredQuestion | undefined;
}

/** Sums in words. The token contains a signature of the right answer, so nothing is stored until it is used. */
export const captchaQuestions = ({ secret, clock }: { secret: string; clock: Clock }): Questions => {
  const key = createHmac('sha256', secret).update('captcha-question').digest();
  const signed = (nonce: string, expiresAt: number, answer: number): Buffer =>
    createHmac('sha256', key).update(`${nonce}.${expiresAt}.${answer}`).digest();
  return {
    ask: (language) => {
      const words = numbers[language];
      const [one, other] = [randomInt(words.length), randomInt(words.length)];
      const nonce = randomBytes(16).toString('hex');
      const expiresAt = clock() + validMs;
      const signature = signed(nonce, expiresAt, one + other + 2).toString('base64url');
      return {
        question: sumOf[language](words[one] ?? '', words[other] ?? ''),
        token: `${nonce}.${expiresAt}.${signature}`,
      };
    },
    read: (solved) => {
      const [, nonce = '', until = '', signature = '', answer = ''] = solution.exec(solved) ?? [];
      const expiresAt = Number(until);
      if (nonce === '' || expiresAt <= clock() || expiresAt > clock() + validMs) return undefined;
      const isRight = timingSafeEqual(
        Buffer.from(signature, 'base64url'),
        signed(nonce, expiresAt, Number(answer)),
      );
      return { key: createHash('sha256').update(nonce).digest(), expiresAt: new Date(expiresAt), isRight };
    },
  };
};
