import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { mostFileMegabytes } from '../contracts/upload-limits.ts';
import { MostMegabytes } from '../ui/file-drop/most-megabytes.ts';
import { SiteContext } from './context.ts';
import type { Site } from './site.ts';

/** Provides the site context to a React root, on the server and in the browser. */
export const SiteRoot = ({ site, children }: { site: Site; children: ReactNode }) => (
  <SiteContext value={site}>
    <QueryClientProvider client={site.queryClient}>
      <Provider store={site.store}>
        <MostMegabytes value={site.mostFileMegabytes ?? mostFileMegabytes}>
          <I18nextProvider i18n={site.i18n}>{children}</I18nextProvider>
        </MostMegabytes>
      </Provider>
    </QueryClientProvider>
  </SiteContext>
);
