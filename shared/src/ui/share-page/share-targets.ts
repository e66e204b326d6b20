export interface ShareTarget {
  readonly name: string;
  /** A line drawing on the 24-unit grid of our icons, which contain no brands. */
  readonly glyph: string;
  readonly height: number;
  readonly address: (url: string) => string;
}

export const popupWidth = 400;

const withQuery = (base: string, query: Record<string, string>): string =>
  `${base}?${new URLSearchParams(query).toString()}`;

export const shareTargets: readonly ShareTarget[] = [
  {
    name: 'Facebook',
    glyph: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
    height: 400,
    address: (u) => withQuery('https://www.facebook.com/sharer/sharer.php', { u }),
  },
  {
    name: 'X',
    glyph: 'M4 4l6.5 8.7M20 4l-6.8 7.2M10.8 12.8L4 20M13.2 11.2L20 20h-4.5L4 4h4.5z',
    height: 400,
    address: (url) => withQuery('https://twitter.com/intent/tweet', { url }),
  },
  {
    name: 'LinkedIn',
    glyph:
      'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM4 2a2 2 0 1 0 0 4a2 2 0 0 0 0-4z',
    height: 600,
    address: (url) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
];
