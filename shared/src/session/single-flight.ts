/** Concurrent callers share one response. */
export const singleFlight = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let flight: Promise<Answer> | undefined;
  return () => {
    flight ??= ask().finally(() => {
      flight = undefined;
    });
    return flight;
  };
};
