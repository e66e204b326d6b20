/** Lengths of the text of a search that boxes, addresses and calls share. */

/** The site search finds nothing by a shorter text. */
export const shortestSearch = 3;

export const longestSearch = 100;
