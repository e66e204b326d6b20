import { fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { storeUrlIn } from '@arev/shared/build/site/local-releases';
import type { RenderRequest } from '@arev/shared/remote-kit/server';
import * as z from 'zod/mini';
import { median } from '../report/median.ts';
import { nextMessage } from '../sites/forked-server.ts';
import type { Sites } from '../sites/open-sites.ts';

export interface Composition {
  /** Medians in milliseconds, one request after the other. */
  readonly request: number;
  readonly render: number;
}

const pageData = z.object({
  current: z.string(),
  remotes: z.array(z.object({ name: z.string(), release: z.string() })),
});

/** The share of the shell in a response: the response time of a client without the time of the render itself. */
export const openComposition = async (sites: Sites, page: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const url = sites.uncached.federated.origin + page;
  const html = await (await fetch(url)).text();
  const found = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { current, remotes } = pageData.parse(JSON.parse(found));
  const release = remotes.find(({ name }) => name === current)?.release ?? '';
  const folder = new URL(`${storeUrlIn(sites.data)}/${current}/${release}/`).pathname;
  const renderer = fork(path.join(import.meta.dirname, 'own-render.ts'), [
    path.join(folder, 'server/render.mjs'),
  ]);
  await nextMessage(renderer);
  const request: RenderRequest = {
    url: page,
    language: 'hy',
    cities: [],
    origin: sites.uncached.federated.origin,
    portalUrl: sites.portalInMemory,
    requestId: 'bench',
    dataDeadline: 1200,
  };
  const renders = async (count: number): Promise<readonly number[]> => {
    renderer.send({ request, count });
    return z.object({ took: z.array(z.number()) }).parse(await nextMessage(renderer)).took;
  };
  const requests = async (count: number): Promise<readonly number[]> => {
    const took: number[] = [];
    while (took.length < count) took.push(await timeRequest(url, agent));
    return took;
  };
  const measure = async (turns: number): Promise<Composition> => {
    const all = { request: [] as number[], render: [] as number[] };
    for (let turn = 0; turn < turns; turn += 1) {
      all.request.push(...(await requests(20)));
      all.render.push(...(await renders(20)));
    }
    return { request: median(all.request), render: median(all.render) };
  };
  await measure(5);
  return {
    measure,
    stop: () => {
      agent.destroy();
      renderer.kill('SIGTERM');
      return Promise.resolve();
    },
  };
};

const timeRequest = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });
