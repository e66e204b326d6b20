import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { FairQueue } from '../../../bounds/fair-queue.ts';
import type { Cost, Derivation } from './derivation.ts';

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** One core stays free for all other calls; a queue of a hundred is four seconds of work. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
const queue = new FairQueue(atOnce, 100);

/** Hashing has a lower priority than answering: a crowd that signs in does not slow reading. */
const threads = new Piscina<Derivation, Uint8Array>({
  filename: new URL('derivation.ts', import.meta.url).href,
  name: 'derive',
  minThreads: 0,
  maxThreads: atOnce,
  idleTimeout: 60_000,
  niceIncrement: 10,
});

const derive = (
  password: string,
  caller: string,
  derivation: Omit<Derivation, 'message'>,
): Promise<Uint8Array> =>
  queue.run(caller, () => threads.run({ ...derivation, message: password.normalize('NFKC') }));

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** `caller` identifies the caller in the queue, for example by its network: callers take turns. */
export const hashPassword = async (password: string, caller: string): Promise<string> => {
  const nonce = randomBytes(16);
  const key = await derive(password, caller, { ...cost, nonce });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(key)}`;
};

const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Without a hash, it takes just as long and returns false, so that timing does not reveal accounts. */
export const passwordMatches = async (
  password: string,
  hash: string | null | undefined,
  caller: string,
): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', key = ''] = format.exec(hash ?? nobody) ?? [];
  const expected = Buffer.from(key, 'base64');
  const derived = await derive(password, caller, {
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return expected.length === derived.length && timingSafeEqual(expected, derived) && typeof hash === 'string';
};
