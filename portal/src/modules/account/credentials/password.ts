import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { FairQueue } from '../../../bounds/fair-queue.ts';

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** One core stays free for all other calls; a queue of a hundred is four seconds of work. */
const queue = new FairQueue(Math.max(1, Math.min(3, availableParallelism() - 1)), 100);

interface Derivation extends Cost {
  readonly nonce: Buffer;
  readonly caller: string;
}

const derive = (
  password: string,
  { nonce, caller, memory, passes, parallelism }: Derivation,
): Promise<Buffer> =>
  queue.run(
    caller,
    () =>
      new Promise((resolve, reject) => {
        const message = password.normalize('NFKC');
        const options = { message, nonce, memory, passes, parallelism, tagLength: 32 };
        argon2('argon2id', options, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** `caller` identifies the caller in the queue, for example by its network: callers take turns. */
export const hashPassword = async (password: string, caller: string): Promise<string> => {
  const nonce = randomBytes(16);
  const key = await derive(password, { ...cost, nonce, caller });
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
  const derived = await derive(password, {
    nonce: Buffer.from(nonce, 'base64'),
    caller,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return expected.length === derived.length && timingSafeEqual(expected, derived) && typeof hash === 'string';
};
