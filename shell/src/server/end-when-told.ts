/** Ends by signal, and when the process that started this one is gone and cannot send one any more. */
export const endWhenTold = (stop: () => Promise<void>): void => {
  const end = (): void => {
    void stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', end).once('SIGINT', end).once('disconnect', end);
};
