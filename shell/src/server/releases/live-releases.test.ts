import { Refusal, type Release } from '@arev/shared/releases';
import { jest } from '@jest/globals';
import { pino } from 'pino';
import type { RenderHost } from '../render-host/render-host.ts';
import type { Catalogue } from './catalogue.ts';
import { LiveReleases } from './live-releases.ts';

const host: RenderHost = {
  started: Promise.resolve(true),
  hasComeUp: true,
  aside: null,
  render: () => Promise.reject(new Error('no page is rendered here')),
  end: () => Promise.resolve(),
};
const release = {
  ...{ remote: 'mf-content', id: 'r1', prefixes: [''], queries: [], css: [], chunks: {} },
  ...{ entry: 'client/entry.js', globalName: 'content', slots: { offers: {} } },
  files: { 'client/entry.js': { integrity: 'sha384-', bytes: 1 } },
} as unknown as Release;

/** A release whose files cannot be opened as often as there are faults. */
const open = (...faults: readonly Error[]) => {
  const left = [...faults];
  let changes = 0;
  const catalogue = { manifest: () => Promise.resolve(release) } as unknown as Catalogue;
  const makeHost = () => {
    const fault = left.shift();
    return fault ? Promise.reject(fault) : Promise.resolve(host);
  };
  const releases = new LiveReleases(catalogue, makeHost, pino({ enabled: false }), () => (changes += 1));
  return { bringUp: () => releases.bringUp('mf-content', 'r1'), changes: () => changes };
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('A release whose files could not be read for a moment is opened again', async () => {
  const { bringUp, changes } = open(new Error('the store does not answer'));
  expect((await bringUp()).host).toBeNull();
  expect((await bringUp()).host).toBeNull();
  await jest.advanceTimersByTimeAsync(3000);
  expect(changes()).toBe(1);
  expect((await bringUp()).host).toBe(host);
});

test('A release that is refused is not opened again', async () => {
  const { bringUp, changes } = open(new Refusal('A file has other bytes.'));
  expect((await bringUp()).host).toBeNull();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(changes()).toBe(0);
  expect((await bringUp()).host).toBeNull();
});
