import type { CDPSession } from '@playwright/test';

export interface Loaded {
  readonly url: string;
  readonly isScript: boolean;
  /** Body bytes as transferred. */
  readonly bytes: number;
}

/** What browsers download for the scripts among them. */
export const scriptKilobytes = (loaded: readonly Loaded[]): number =>
  loaded.reduce((sum, { isScript, bytes }) => sum + (isScript ? bytes : 0), 0) / 1000;

/** Records what a page loads. */
export const watchTraffic = (session: CDPSession): { readonly loaded: readonly Loaded[] } => {
  const open = new Map<string, { url: string; isScript: boolean; length: number | undefined }>();
  const loaded: Loaded[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.startsWith('http')) return;
    const length = Object.entries(response.headers).find(
      ([name]) => name.toLowerCase() === 'content-length',
    )?.[1];
    open.set(requestId, {
      url: response.url,
      isScript: response.mimeType.includes('javascript'),
      length: length === undefined ? undefined : Number(length),
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = open.get(requestId);
    if (!found) return;
    const { url, isScript, length } = found;
    loaded.push({ url, isScript, bytes: length ?? encodedDataLength });
  });
  return { loaded };
};
