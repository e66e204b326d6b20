/** Replaces the preloading of the federation runtime, which depends on snapshots. */
export const preloadAssets = (): Promise<readonly never[]> => Promise.resolve([]);
export const formatPreloadArgs = (): readonly never[] => [];
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = (exposes: unknown): unknown => exposes;
