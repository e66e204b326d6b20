/** A shorter text finds nothing. */
export const shortestSearch = 3;
/** Of the call's contract. */
export const longestSearch = 100;
