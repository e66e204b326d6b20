import autocannon from 'autocannon';
import { processorMilliseconds } from './process-tree.ts';

interface Load {
  readonly origin: string;
  /** The process of the server. */
  readonly pid?: number | undefined;
  readonly paths: readonly string[];
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fewer than paths, so that no two requests share a render. */
  readonly connections?: number;
}

interface Rate {
  readonly perSecond: number;
  /** Milliseconds of processor time per response, of the server and its descendants. */
  readonly processor: number;
}

/**
 * Responses per second. The connections take turns through the paths, because equal concurrent requests share one
 * render.
 */
export const measureRate = async (load: Load): Promise<Rate> => {
  const { origin, pid, paths, seconds, headers = {}, connections = 10 } = load;
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
  const before = await processorMilliseconds(pid);
  const { requests, non2xx, errors, timeouts } = await shoot(seconds);
  const processor = ((await processorMilliseconds(pid)) - before) / requests.total;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(
      `${origin}: ${non2xx} answers other than 200, ${errors} errors, ${timeouts} timeouts under load`,
    );
  }
  return { perSecond: requests.average, processor };
};
