import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const repository = path.resolve(import.meta.dirname, '../..');

const config: NextConfig = {
  distDir: 'dist',
  // The edge compresses with brotli.
  compress: false,
  poweredByHeader: false,
  outputFileTracingRoot: repository,
  turbopack: {
    root: repository,
    // The components of the design system import translations from this package.
    resolveAlias: { 'react-i18next': './src/i18n/use-translation.ts' },
  },
};

export default createNextIntlPlugin('./src/i18n/request.ts')(config);
