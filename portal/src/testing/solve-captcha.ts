import { createCaptchaChallenge } from '@arev/shared/contracts/captcha';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const answer = z.object({ data: createCaptchaChallenge.data });

/** Requests a challenge and does its proof of work, as a browser would. */
export const solveCaptcha = async (app: FastifyInstance): Promise<string> => {
  const { method, path: url } = createCaptchaChallenge;
  const { data } = z.parse(answer, (await app.inject({ method, url })).json());
  if (data.kind !== 'proof-of-work') throw new Error(`There is no work in a challenge of ${data.kind}.`);
  const { challenge } = data;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
