import { uploadMs } from '@arev/shared/contracts/upload-limits';

/** Limits of concurrent and of long use of the portal (074). */
export const proxyBounds = {
  /** Concurrent bodies of one address; another one ends the oldest. */
  bodiesPerAddress: 64,
  /** Concurrent requests at the portal: buffered ones, and large streamed bodies. */
  portalCalls: 256,
  portalUploads: 32,
  /** Maximum wait before a request is sent to the portal, in milliseconds. */
  portalPatience: 3000,
  /** How long the portal may be silent about an upload. It answers before that. */
  uploadTimeout: uploadMs + 10_000,
};

export type ProxyBounds = Readonly<typeof proxyBounds>;
