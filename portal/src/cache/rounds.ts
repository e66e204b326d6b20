/** A round that takes longer holds up nobody who comes after it. */
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
 * Asks the database for all who wait at once, one round after the other. A round that was under way when somebody came may
 * be too old for them, so they wait for the next one: each answer is as true as if each had asked alone, however many ask.
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
    next ??= begin();
    next.keys.push(key);
    return (await next.answer)(key);
  };
};
