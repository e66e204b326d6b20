/** Ends on a signal, or when the parent process is gone and can no longer send one. */
export const endWhenTold = (stop: () => Promise<void>): void => {
  const end = (): void => {
    void stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', end).once('SIGINT', end).once('disconnect', end);
};
