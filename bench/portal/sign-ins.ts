import { setTimeout as pause } from 'node:timers/promises';
import { signIn as contract } from '@arev/shared/contracts/account';
import { median } from '../report/median.ts';
import { crowdsPassword, firstOfCrowd } from './crowd.ts';
import { driveFor, driveWhile, type Pace } from './drive.ts';
import { connections, type OpenPortal } from './open-portal.ts';

const many = 200;
const mostSlowdown = 2;

export interface SignIns {
  readonly alone: Pace;
  readonly meanwhile: Pace;
  readonly seconds: number;
  /** How often a person had to retry later. */
  readonly sentAway: number;
}

/** Like the site: a person who is told to retry later does so after the given time. */
const signIn = async (portal: OpenPortal, person: number): Promise<number> => {
  const body = JSON.stringify({ username: `patient-${firstOfCrowd + person}`, password: crowdsPassword });
  for (let sentAway = 0; ; sentAway += 1) {
    const { status, retryAfter } = await portal.ask({
      method: contract.method,
      path: contract.path,
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (status === 200) return sentAway;
    if (status !== 503 || retryAfter === undefined) throw new Error(`signing in: an answer of ${status}`);
    await pause(retryAfter * 1000);
  }
};

/** The response times of reads while a crowd signs in. */
export const measureSignIns = async (
  portal: OpenPortal,
  read: (turn: number) => Promise<unknown>,
  seconds: number,
): Promise<SignIns> => {
  await driveFor(connections, 0.5, read);
  const alone = await driveFor(connections, seconds, read);
  const began = performance.now();
  const crowd = Promise.all(Array.from({ length: many }, (_, person) => signIn(portal, person)));
  const meanwhile = await driveWhile(connections, crowd, read);
  const sentAway = (await crowd).reduce((sum, times) => sum + times, 0);
  return { alone, meanwhile, seconds: (performance.now() - began) / 1000, sentAway };
};

export const signInsText = (found: readonly SignIns[]): string => {
  const middle = (of: (each: SignIns) => number): number => median(found.map(of));
  const [alone, meanwhile] = [middle((each) => each.alone.p95), middle((each) => each.meanwhile.p95)];
  const slowdown = meanwhile / alone;
  return `${many} people who sign in at once, while ${connections} at a time read the doctors: reading has a p95 of
${alone.toFixed(1)} ms alone and ${meanwhile.toFixed(1)} ms meanwhile, ${slowdown.toFixed(2)} × (aim < ${mostSlowdown} ×: ${slowdown < mostSlowdown ? 'reached' : 'not reached'}). All are in after
${middle((each) => each.seconds).toFixed(1)} s; ${middle((each) => each.sentAway).toFixed(0)} times somebody was asked to come back.`;
};
