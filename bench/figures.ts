export const variants = ['federated', 'plain', 'static'] as const;
export type Variant = (typeof variants)[number];

interface FigureRules {
  readonly title: string;
  readonly unit: 'KB' | 'ms' | '/s';
  readonly better: 'less' | 'more';
  /** Target of the federated site relative to the plain bundle: at most (or at least, if more is better). */
  readonly ratio?: number;
  /** Target of the federated site alone. */
  readonly limit?: number;
}

/** The rows of the table with their targets. */
export const figures = {
  scriptBytes: {
    title: 'JavaScript of a cold page, brotli on the wire',
    unit: 'KB',
    better: 'less',
    ratio: 1.1,
    limit: 130,
  },
  lcp: { title: 'Largest contentful paint', unit: 'ms', better: 'less', ratio: 1.05 },
  hydrated: { title: 'Page hydrated', unit: 'ms', better: 'less', ratio: 1.15 },
  privateReady: {
    title: 'Page of a signed-in patient, with its data',
    unit: 'ms',
    better: 'less',
    ratio: 1.2,
  },
  crossingCold: { title: 'To another remote, cold', unit: 'ms', better: 'less' },
  crossingPrefetched: {
    title: 'To another remote, prefetched, this processor',
    unit: 'ms',
    better: 'less',
    limit: 50,
  },
  rendersUncached: { title: 'Server renders, uncached', unit: '/s', better: 'more', ratio: 0.95 },
  rendersProcessor: { title: 'Processor time of such a render', unit: 'ms', better: 'less' },
  rendersCached: { title: 'Pages out of the cache, brotli', unit: '/s', better: 'more', limit: 5000 },
  composition: {
    title: 'Composition and transport of an uncached page',
    unit: 'ms',
    better: 'less',
    limit: 2,
  },
} as const satisfies Record<string, FigureRules>;

export type Figure = keyof typeof figures;
export const rulesOf = (figure: Figure): FigureRules => figures[figure];
