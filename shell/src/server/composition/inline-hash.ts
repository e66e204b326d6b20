import { createHash } from 'node:crypto';

/** The source expression that allows one inline script: pages have one nonce, for the start script. */
export const inlineHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
