/** Runs jobs in order, at most `width` at the same time. */
export const sideBySide = async <T>(
  width: number,
  jobs: readonly (() => Promise<T>)[],
): Promise<readonly T[]> => {
  const results: T[] = [];
  const waiting = [...jobs.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [position, job] = next;
      results[position] = await job();
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
};
