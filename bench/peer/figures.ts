/** Site and peer behind the same edge, and the site without HTTP/2. */
export const columns = ['site', 'peer', 'siteHttp1'] as const;
export type Column = (typeof columns)[number];

interface PeerFigure {
  readonly title: string;
  readonly unit: 'KB' | 'MB' | 'ms' | '/s';
}

export const peerFigures = {
  scriptBytes: { title: 'JavaScript of a cold page, brotli on the wire', unit: 'KB' },
  bytes: { title: 'All of a cold page', unit: 'KB' },
  lcp: { title: 'Largest contentful paint', unit: 'ms' },
  hydrated: { title: 'Page hydrated', unit: 'ms' },
  firstTap: { title: 'Reaction to a tap one second after the first paint', unit: 'ms' },
  crossingCold: { title: 'To the other page, cold', unit: 'ms' },
  crossingPrefetched: { title: 'To the other page, prefetched, this processor', unit: 'ms' },
  rendersCached: { title: 'Pages out of the cache, without the edge', unit: '/s' },
  rendersUncached: { title: 'Server renders, uncached, without the edge', unit: '/s' },
  rendersProcessor: { title: 'Processor time of such a render', unit: 'ms' },
  memory: { title: 'Memory of the caching server after load', unit: 'MB' },
} as const satisfies Record<string, PeerFigure>;

export type PeerFigureName = keyof typeof peerFigures;
