/** The keys of all messages about an entry begin with it. */
export const offerKey = (waitingId: number): string => `waiting/${waitingId}/`;

/** Of the messages about one freed time; with a slash at its end, that of time 1 is not that of time 10. */
export const freedTimeKey = (waitingId: number, freedTimeId: number): string =>
  `${offerKey(waitingId)}${freedTimeId}/`;

export const deskOfferKey = (
  waitingId: number,
  { doctorId, branchId, startsAt }: { doctorId: number; branchId: number; startsAt: number },
): string => `${offerKey(waitingId)}desk/${doctorId}/${branchId}/${startsAt}/`;
