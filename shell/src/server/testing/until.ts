/** Polls a condition; fails if it does not become true in time. */
export const until = async (isTrue: () => Promise<boolean> | boolean, patience = 5000): Promise<number> => {
  const startedAt = Date.now();
  while (!(await isTrue())) {
    if (Date.now() - startedAt > patience) throw new Error(`not true within ${patience} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - startedAt;
};
