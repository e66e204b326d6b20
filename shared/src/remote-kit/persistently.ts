const pause = 100;

/**
 * A browser answers the first request for a chunk from a failed preload; only the next request reaches the
 * network. The pause lets the other chunks of the screen fail as well, because webpack joins a request that
 * is in flight.
 */
export const persistently = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return load();
  }
};
