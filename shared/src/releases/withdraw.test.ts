import { join } from 'node:path';
import { preparePlace, type ReleasePlace } from '../testing/release-place.ts';
import { rollback, withdraw } from './move.ts';
import { sweep } from './sweep.ts';

let place: ReleasePlace;
beforeEach(async () => {
  place = await preparePlace((folder) => `file:${join(folder, 'store')}`);
});
afterEach(() => place.clear());

const remote = 'mf-booking';
const slot = { popup: { props: { type: 'object' as const, properties: {}, required: [] } } };
const release = async (text: string, options = {}): Promise<string> =>
  (await place.publish({ remote, text }, options)).releases[0]?.id ?? '';
const live = async (): Promise<readonly string[]> => Object.keys((await place.store.readLineup()).remotes);

describe('A remote that is withdrawn', () => {
  it('leaves the line-up, and the others stay', async () => {
    await release('one');
    await place.publish({ remote: 'mf-content' });
    expect((await withdraw(place.store, remote)).after).toBeUndefined();
    expect(await live()).toEqual(['mf-content']);
    await expect(withdraw(place.store, remote)).rejects.toThrow('mf-booking is not live.');
  });

  it('stays while another remote uses its slots, unless somebody insists', async () => {
    await place.publish([
      { remote, description: { slots: { offers: slot, uses: {} } } },
      { remote: 'mf-catalogue', description: { slots: { offers: {}, uses: slot } } },
    ]);
    await expect(withdraw(place.store, remote)).rejects.toThrow(
      /mf-catalogue .* uses the slot popup of mf-booking/,
    );
    expect(await live()).toContain(remote);
    await withdraw(place.store, remote, { force: true });
    expect(await live()).toEqual(['mf-catalogue']);
  });

  it('keeps its files for pages that are open, until they are old enough', async () => {
    const id = await release('one');
    await withdraw(place.store, remote);
    const later = new Date(Date.now() + 5 * 3_600_000);
    await sweep(place.store, { keepHours: 24 });
    expect(await place.store.readReleaseFile(remote, id, 'release.json')).not.toBeNull();
    await sweep(place.store, { keepHours: 2, now: later });
    expect(await place.store.readReleaseFile(remote, id, 'release.json')).toBeNull();
    expect((await place.store.readLineup()).withdrawn).toEqual({ [remote]: [] });
  });

  it('comes back with a new build, or with the same one when it is told so, and remembers its past', async () => {
    const first = await release('one');
    await withdraw(place.store, remote);
    await expect(release('one')).rejects.toThrow(`mf-booking ${first} was withdrawn at `);
    const second = await release('two');
    const { remotes, withdrawn } = await place.store.readLineup();
    expect(withdrawn).toBeUndefined();
    expect(remotes[remote]).toMatchObject({
      stable: { id: second },
      left: [{ id: first, why: 'withdrawn' }],
    });
    await expect(rollback(place.store, remote)).rejects.toThrow('"withdraw" takes all of it away');
    await withdraw(place.store, remote);
    expect(await release('one', { again: true })).toBe(first);
  });
});
