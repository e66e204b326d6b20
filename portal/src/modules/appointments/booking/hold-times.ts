export const holdMs = 10 * 60_000;
/** The maximum with all extensions, because a held time is not available to others. */
export const longestHoldMs = 30 * 60_000;
