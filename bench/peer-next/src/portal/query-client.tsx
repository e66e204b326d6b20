'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

/** The browser does not request again what the server has just loaded. */
const options = { defaultOptions: { queries: { staleTime: 60_000 } } };

export const Queries = ({ children }: { readonly children: ReactNode }) => {
  const [client] = useState(() => new QueryClient(options));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
