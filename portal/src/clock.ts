/** Milliseconds since 1970; injected, so that no test waits for the time of day. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
