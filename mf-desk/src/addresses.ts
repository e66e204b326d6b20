/** The pages that nobody but this remote links to; the others stand in `shared/src/routing`. */
export const address = {
  desk: () => 'desk',
} as const;
