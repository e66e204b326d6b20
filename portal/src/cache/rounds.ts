import { isHeld } from '../db/held-transaction.ts';

/** A slower round does not block later callers. */
const patienceMs = 250;

const overOrLate = (round: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, patienceMs).unref();
    const over = (): void => {
      clearTimeout(late);
      resolve();
    };
    round.then(over, over);
  });

/**
 * Queries the database once for all waiting callers, round by round. A round that already runs may
 * be too old for a new caller, so they wait for the next one: each gets data as fresh as from their own query.
 */
export const inRounds = <Key, Answer>(
  read: (keys: readonly Key[]) => Promise<(key: Key) => Answer>,
): ((key: Key) => Promise<Answer>) => {
  let last: Promise<void> = Promise.resolve();
  let next: { readonly keys: Key[]; readonly answer: Promise<(key: Key) => Answer> } | undefined;
  const begin = () => {
    const keys: Key[] = [];
    const answer = last.then(() => {
      next = undefined;
      return read(keys);
    });
    last = last.then(() => overOrLate(answer));
    return { keys, answer };
  };
  return async (key) => {
    if (isHeld()) return (await read([key]))(key);
    next ??= begin();
    next.keys.push(key);
    return (await next.answer)(key);
  };
};
