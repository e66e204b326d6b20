import { createContext, use } from 'react';
import type { Location } from 'react-router';

export const NextLocationContext = createContext<Location | undefined>(undefined);
export const ReloadContext = createContext<() => Promise<void>>(() => Promise.resolve());

/** The location of the page that is loading, if any. */
export const useNextLocation = (): Location | undefined => use(NextLocationContext);

/** Reloads the data of the page. */
export const useReload = (): (() => Promise<void>) => use(ReloadContext);
