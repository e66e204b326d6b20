import { createCaptchaChallenge, type CaptchaChallenge } from '../contracts/captcha.ts';
import { answer, type Answer } from './answers.ts';

/** A real challenge that is solved at the second try. */
export const easyChallenge: CaptchaChallenge = {
  kind: 'proof-of-work',
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '000102030405060708090a0b0c0d0e0f',
      salt: '101112131415161718191a1b1c1d1e1f',
      cost: 1,
      keyLength: 32,
      keyPrefix: 'f9244bf1a8ccc0aedb8c04df87e2ad7e',
      keySignature: 'signed',
      expiresAt: 4_000_000_000,
    },
    signature: 'signed',
  },
};

/** The portal's part of a captcha. */
export const answerCaptcha = (): Answer => answer(createCaptchaChallenge, () => ({ data: easyChallenge }));
