const minuteMs = 60_000;

/** Visits begin on this grid, whatever minute a range opens at. The clinic's offset from UTC does not shift it. */
export const stepMs = 15 * minuteMs;
/** As long as one step of the grid: a walk-in patient gets the time that has just begun. */
export const walkInMs = 15 * minuteMs;
/** Shorter than any visit. */
export const leastMs = 5 * minuteMs;

interface Stretch {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The parts of free times in which the desk can still book: each begins with a time that it can choose (138). */
export const bookableParts = (free: readonly Stretch[], now: number): Stretch[] =>
  free
    .map(({ startsAt, endsAt }) => ({
      startsAt: Math.ceil(Math.max(startsAt, now - walkInMs + 1) / stepMs) * stepMs,
      endsAt,
    }))
    .filter(({ startsAt, endsAt }) => endsAt - startsAt >= leastMs);
