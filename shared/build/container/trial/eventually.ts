import { setTimeout as pause } from 'node:timers/promises';

const mostTurns = 60;

/** The first result that is not undefined; undefined after a minute. A failed attempt counts as no result. */
export const eventuallyGet = async <T>(attempt: () => Promise<T | undefined>): Promise<T | undefined> => {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const result = await attempt().catch(() => undefined);
    if (result !== undefined) return result;
    await pause(1_000);
  }
  return undefined;
};

/** Whether it becomes true within a minute. */
export const eventually = async (fits: () => Promise<boolean>): Promise<boolean> =>
  (await eventuallyGet(async () => ((await fits()) ? true : undefined))) ?? false;
