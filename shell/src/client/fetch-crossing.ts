import { crossingPath, type Crossing, type PageRelease } from '@arev/shared/remote-kit';
import type { DehydratedState } from '@tanstack/react-query';

declare global {
  interface Window {
    /** How often a script failed, by URL: its remote then requests it at another address (`ChunkIntegrityPlugin`). */
    arevFailures?: Record<string, number>;
  }
}

/** On a slower connection, the page is loaded step by step. */
const patience = 4000;

/**
 * Prepares a page whose code is still loading: requests its scripts, and passes on its data. Never
 * rejects: the remote requests missing data itself.
 */
export const fetchCrossing = async (
  owner: PageRelease,
  path: string,
  fill: (state: DehydratedState) => void,
): Promise<void> => {
  try {
    const response = await fetch(crossingPath + path, { signal: AbortSignal.timeout(patience) });
    const crossing: unknown = response.status === 200 ? await response.json() : undefined;
    // Another release, which went live after this page: its scripts and data do not match.
    if (!isCrossing(crossing) || crossing.release !== owner.release) return;
    crossing.scripts.forEach(preload);
    // Dehydrated by our server.
    if (crossing.state) fill(crossing.state as DehydratedState);
  } catch {
    // The connection failed or is slow.
  }
};

/** Distinguishes our response from that of a proxy. */
const isCrossing = (answer: unknown): answer is Crossing =>
  typeof answer === 'object' &&
  answer !== null &&
  'release' in answer &&
  'state' in answer &&
  'scripts' in answer &&
  Array.isArray(answer.scripts);

const preload = ({ url, integrity }: Crossing['scripts'][number]): void => {
  if (performance.getEntriesByName(new URL(url, window.location.href).href, 'resource').length > 0) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = url;
  // The browser answers a later request for a failed preload with the failure.
  link.onerror = () => {
    const failures = (window.arevFailures ??= {});
    failures[url] = (failures[url] ?? 0) + 1;
  };
  document.head.append(link);
};
