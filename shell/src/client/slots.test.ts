/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { PageRelease, RemoteModule, SlotHandle } from '@arev/shared/remote-kit';
import { Progress } from './progress.ts';
import { createSlots } from './slots.ts';
import { freshTab } from './testing/page-in-tab.ts';

const release = { name: 'mf-booking', release: 'r1', slots: ['popup'] } as unknown as PageRelease;

/** Slots over a remote whose only piece is `mountSlot`. */
const slotsOver = (mountSlot: () => Promise<SlotHandle>) => {
  const progress = new Progress();
  const releases = {
    withSlot: () => release,
    load: () => Promise.resolve({ mountSlot } as unknown as RemoteModule),
  };
  return { progress, slots: createSlots(releases, () => ({}) as never, progress) };
};

const handle = { update: () => undefined, unmount: () => undefined };

describe('The slots of a page', () => {
  const reports: Blob[] = [];
  let close = () => {};
  beforeEach(() => {
    close = freshTab();
    reports.length = 0;
    const sendBeacon = (_url: string, report: Blob) => reports.push(report) > 0;
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    close();
    jest.restoreAllMocks();
  });

  it('report a crash of a component for its remote, and tell the host', async () => {
    const { promise: crashed, resolve } = Promise.withResolvers<unknown>();
    const { slots } = slotsOver(() => Promise.resolve({ ...handle, crashed }));
    const mounted = await slots.mount('popup', document.createElement('div'), {});
    expect(reports).toEqual([]);

    const error = new TypeError('no branch');
    resolve(error);

    expect(await mounted.crashed).toBe(error);
    expect(reports).toHaveLength(1);
    const reader = new FileReader();
    const read = new Promise((done) => (reader.onload = done));
    reader.readAsText(reports[0]!);
    await read;
    expect(JSON.parse(reader.result as string)).toEqual({
      remote: 'mf-booking',
      release: 'r1',
      kind: 'slot',
      error: 'TypeError',
    });
  });

  it('show progress until a component is mounted', async () => {
    const { promise, resolve } = Promise.withResolvers<SlotHandle>();
    const { slots, progress } = slotsOver(() => promise);
    const mounting = slots.mount('popup', document.createElement('div'), {});
    expect(progress.active).toBe(true);

    resolve(handle);
    await mounting;

    expect(progress.active).toBe(false);
  });

  it('end the progress of a component that fails to load', async () => {
    const { slots, progress } = slotsOver(() => Promise.reject(new Error('no connection')));

    await expect(slots.mount('popup', document.createElement('div'), {})).rejects.toThrow();

    expect(progress.active).toBe(false);
    expect(reports).toHaveLength(1);
  });
});
