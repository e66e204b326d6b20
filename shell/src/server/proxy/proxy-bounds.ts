/** How much of the portal its callers get (074). */
export const proxyBounds = {
  /** Bodies that one address may have under way; a further one ends the oldest. */
  bodiesPerAddress: 64,
  /** Requests that may be with the portal at once: those that are sent whole, and large bodies that are streamed. */
  portalCalls: 256,
  portalUploads: 32,
  /** Milliseconds that a request may wait to be sent to the portal. */
  portalPatience: 3000,
};

export type ProxyBounds = Readonly<typeof proxyBounds>;
