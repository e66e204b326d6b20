import autocannon from 'autocannon';

interface Load {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fewer than paths, so that no two requests share a render. */
  readonly connections?: number;
}

/**
 * Responses per second. The connections take turns through the paths, because equal concurrent requests share one
 * render.
 */
export const measureRate = async (load: Load): Promise<number> => {
  const { origin, paths, seconds, headers = {}, connections = 10 } = load;
  let turn = 0;
  const setupRequest = (request: object): object => {
    turn += 1;
    return { ...request, path: paths[turn % paths.length] };
  };
  const shoot = (duration: number) =>
    autocannon({ url: origin, connections, duration, headers, requests: [{ setupRequest }] });
  // Warms up the servers behind the pages, which are not measured.
  for (const path of paths) await (await fetch(origin + path, { headers })).arrayBuffer();
  await shoot(1);
  const { requests, non2xx, errors, timeouts } = await shoot(seconds);
  if (non2xx + errors + timeouts > 0) {
    throw new Error(
      `${origin}: ${non2xx} answers other than 200, ${errors} errors, ${timeouts} timeouts under load`,
    );
  }
  return requests.average;
};
