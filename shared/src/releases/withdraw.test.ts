import { join } from 'node:path';
import { prepareTestReleases, type TestReleases } from '../testing/test-releases.ts';
import { rollback, withdraw } from './move.ts';
import { sweep } from './sweep.ts';

let prepared: TestReleases;
beforeEach(async () => {
  prepared = await prepareTestReleases((folder) => `file:${join(folder, 'store')}`);
});
afterEach(() => prepared.clear());

const remote = 'mf-booking';
const slot = { popup: { props: { type: 'object' as const, properties: {}, required: [] } } };
const release = async (text: string, options = {}): Promise<string> =>
  (await prepared.publish({ remote, text }, options)).releases[0]?.id ?? '';
const live = async (): Promise<readonly string[]> => Object.keys((await prepared.store.readLineup()).remotes);

describe('A remote that is withdrawn', () => {
  it('leaves the line-up, and the others stay', async () => {
    await release('one');
    await prepared.publish({ remote: 'mf-content' });
    expect((await withdraw(prepared.store, remote)).after).toBeUndefined();
    expect(await live()).toEqual(['mf-content']);
    await expect(withdraw(prepared.store, remote)).rejects.toThrow('mf-booking is not live.');
  });

  it('stays while another remote uses its slots, unless it is forced', async () => {
    await prepared.publish([
      { remote, description: { slots: { offers: slot, uses: {} } } },
      { remote: 'mf-catalogue', description: { slots: { offers: {}, uses: slot } } },
    ]);
    await expect(withdraw(prepared.store, remote)).rejects.toThrow(
      /mf-catalogue .* uses the slot popup of mf-booking/,
    );
    expect(await live()).toContain(remote);
    await withdraw(prepared.store, remote, { force: true });
    expect(await live()).toEqual(['mf-catalogue']);
  });

  it('keeps its files for pages that are open, until they are old enough', async () => {
    const id = await release('one');
    await withdraw(prepared.store, remote);
    const later = new Date(Date.now() + 5 * 3_600_000);
    await sweep(prepared.store, { keepHours: 24 });
    expect(await prepared.store.readReleaseFile(remote, id, 'release.json')).not.toBeNull();
    await sweep(prepared.store, { keepHours: 2, now: later });
    expect(await prepared.store.readReleaseFile(remote, id, 'release.json')).toBeNull();
    expect((await prepared.store.readLineup()).withdrawn).toEqual({ [remote]: [] });
  });

  it('is restored with a new build, or with the same one if told so, and keeps its history', async () => {
    const first = await release('one');
    await withdraw(prepared.store, remote);
    await expect(release('one')).rejects.toThrow(`mf-booking ${first} was withdrawn at `);
    const second = await release('two');
    const { remotes, withdrawn } = await prepared.store.readLineup();
    expect(withdrawn).toBeUndefined();
    expect(remotes[remote]).toMatchObject({
      stable: { id: second },
      left: [{ id: first, why: 'withdrawn' }],
    });
    await expect(rollback(prepared.store, remote)).rejects.toThrow('"withdraw" takes all of it away');
    await withdraw(prepared.store, remote);
    expect(await release('one', { again: true })).toBe(first);
  });
});
