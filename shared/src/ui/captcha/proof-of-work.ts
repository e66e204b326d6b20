import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import type { CaptchaChallenge } from '../../contracts/captcha.ts';

type Challenge = Extract<CaptchaChallenge, { kind: 'proof-of-work' }>['challenge'];

/**
 * Each try is a call of WebCrypto, which runs outside the main thread: typing and scrolling go on, and the
 * content policy need not allow a worker.
 */
export const workOn = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge took too long');
  return btoa(JSON.stringify({ challenge, solution }));
};
