import { setTimeout as wait } from 'node:timers/promises';
import { slowestStart } from '@arev/shared/testing/slowest-start';
import { expect } from '@playwright/test';

/** One response as a visitor's browser would receive it. */
export interface Seen {
  readonly path: string;
  readonly bucket: number;
  readonly at: number;
  /** `remote@id` of the area, by the header. */
  readonly release: string;
  /** The problems of the response; empty if there are none. */
  readonly wrong: string;
}

const pages = ['/hy/doctors', '/ru/services', '/en/login', '/hy', '/en/doctors', '/ru/branches'];

/** The cohort of a visitor, from 0 to 99. */
export const canaryCookie = (bucket: number) => ({ name: 'arev_canary', value: String(bucket) });

/** Opens a page and its entry: both must belong to one release. */
export const look = async (origin: string, path: string, bucket: number): Promise<Seen> => {
  const seen = { path, bucket, at: performance.now() };
  try {
    const { name, value } = canaryCookie(bucket);
    const response = await fetch(origin + path, {
      headers: { cookie: `${name}=${value}` },
      redirect: 'manual',
    });
    const html = await response.text();
    const [release = '', source] = (response.headers.get('x-arev-fragment') ?? '').split('; ');
    // On a busy machine the browser may have to render a page, or its data may come too late.
    const isPage =
      response.status === 200 || (response.status === 503 && /^(browser|error)$/.test(source ?? ''));
    const wrong = isPage ? mixed(html, release) : `answered ${response.status}`;
    return { ...seen, release, wrong };
  } catch (error) {
    return { ...seen, release: '', wrong: String(error) };
  }
};

/** Area, page data and preloaded entry must name the release of the header. */
const mixed = (html: string, release: string): string => {
  const [remote = '', id = ''] = release.split('@');
  const named = [
    `data-remote="${remote}" data-release="${id}"`,
    `"name":"${remote}","release":"${id}"`,
    `/releases/${remote}/${id}/client/remoteEntry.js"`,
  ];
  const missing = named.filter((text) => !html.includes(text));
  return missing.length === 0 ? '' : `not of ${release}: ${missing.join(', ')}`;
};

/** Visitors who open pages one after the other until they are stopped. */
export const keepVisiting = (origin: string, visitors: number, pause: number) => {
  const seen: Seen[] = [];
  let going = true;
  const walk = async (first: number): Promise<void> => {
    for (let step = first; going; step += visitors) {
      seen.push(await look(origin, pages[step % pages.length] ?? '/hy', (step * 7) % 100));
      await wait(pause);
    }
  };
  const walks = Array.from({ length: visitors }, (_, first) => walk(first));
  return {
    seen,
    stop: async (): Promise<readonly Seen[]> => {
      going = false;
      await Promise.all(walks);
      return seen;
    },
  };
};

const second = 1000;
const givenUp = 20_000;

/**
 * Within a second the visitor's page belongs to a release. It needs a new process, so a busy machine gets proportionally
 * more time.
 */
export const expectSoon = async (
  origin: string,
  path: string,
  bucket: number,
  release: string,
): Promise<void> => {
  const startsBefore = slowestStart();
  const began = performance.now();
  let took = 0;
  for (let now = ''; now !== release && took < givenUp; took = performance.now() - began) {
    ({ release: now } = await look(origin, path, bucket));
    await wait(20);
  }
  // The machine may have become busy meanwhile.
  const starts = Math.max(await startsBefore, await slowestStart());
  expect.soft(took, `until ${release} is seen`).toBeLessThan(Math.max(second, 16 * starts));
};
