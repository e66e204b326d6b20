/** Callers that come while an answer is on its way share it. */
export const singleFlight = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let flight: Promise<Answer> | undefined;
  return () => {
    flight ??= ask().finally(() => {
      flight = undefined;
    });
    return flight;
  };
};
