import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import type { CaptchaChallenge } from '../../contracts/captcha.ts';

type Challenge = Extract<CaptchaChallenge, { kind: 'proof-of-work' }>['challenge'];

/**
 * Each try is a call of WebCrypto, which the browser does beside the page: typing and scrolling go on, and no worker of
 * ours has to be let through the page's policy.
 */
export const workOn = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge took too long');
  return btoa(JSON.stringify({ challenge, solution }));
};
