/** Our icon set has no brands; these are plain line drawings on its 24-unit grid. */
export const networkGlyphs = {
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  twitter: 'M4 4l6.500 8.700M20 4l-6.800 7.200M10.800 12.800L4 20M13.200 11.200L20 20h-4.500L4 4h4.500z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM17.500 6.500h.01',
  linkedin:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM4 2a2 2 0 1 0 0 4a2 2 0 0 0 0-4z',
  youtube:
    'M4 5.500c5-.800 11-.800 16 0a2 2 0 0 1 1.600 1.700c.500 3.200.500 6.400 0 9.600a2 2 0 0 1-1.600 1.700c-5 .800-11 .800-16 0a2 2 0 0 1-1.600-1.700c-.500-3.200-.500-6.400 0-9.600A2 2 0 0 1 4 5.500zM10 9l5 3-5 3z',
} as const;

export const networks = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'twitter', name: 'X' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'youtube', name: 'YouTube' },
] as const;
