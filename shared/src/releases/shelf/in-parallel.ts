/** Processes all items, a few at a time. */
export const inParallel = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  width = 8,
): Promise<void> => {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
};
