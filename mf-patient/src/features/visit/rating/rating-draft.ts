/** The key of what is typed about a visit until it is sent. */
export const ratingDraft = (visitId: number): string => `rating-${visitId}`;
