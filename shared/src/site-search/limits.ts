/** A shorter text finds nothing. */
export const shortestSearch = 3;
/** The limit of the contract. */
export const longestSearch = 100;
