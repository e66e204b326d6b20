import { prepareTestReleases } from './test-releases.ts';
import type { StoreKind } from './release-store-suite.ts';

/** Two processes, one line-up. */
export const raceSuite = (kind: StoreKind): void => {
  describe(`Releases at the same time: ${kind.name}`, () => {
    it('keep every change of two teams on two machines', async () => {
      const place = await prepareTestReleases((folder) => kind.newUrl(folder));
      const texts = ['a', 'b', 'c'];
      const buildsOf = (remote: string) => Promise.all(texts.map((text) => place.build({ remote, text })));
      const [content, booking] = await Promise.all([buildsOf('mf-content'), buildsOf('mf-booking')]);
      const ends = await Promise.all([
        place.publishElsewhere('mf-content', content),
        place.publishElsewhere('mf-booking', booking),
      ]);
      expect(ends.map(({ problem }) => problem)).toEqual(['', '']);
      const { revision, remotes } = await place.store.readLineup();
      expect(revision).toBe(6);
      expect(Object.values(remotes).map(({ left }) => left.length)).toEqual([1, 1]);
      await place.clear();
    }, 120_000);

    it('accept one of several concurrent writes of the same revision', async () => {
      const place = await prepareTestReleases((folder) => kind.newUrl(folder));
      const { lineup } = await place.publish({ remote: 'mf-content' });
      const writers = Array.from({ length: 5 }, (_, second) => ({
        ...lineup,
        revision: lineup.revision + 1,
        at: new Date(Date.UTC(2030, 0, 1, 0, 0, second)).toISOString(),
      }));
      const written = await Promise.all(writers.map((next) => place.store.writeLineup(next)));
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(await place.store.readLineup()).toEqual(writers[written.indexOf(true)]);
      await place.clear();
    }, 120_000);
  });
};

/** `kill -9` at each step of a release, one test for all steps: they run in parallel on separate stores. */
export const killSuite = (kind: StoreKind, stepsOf: (all: readonly string[]) => readonly string[]): void => {
  describe(`A release that is killed: ${kind.name}`, () => {
    const text = 'after';
    const prepared = async () => {
      const place = await prepareTestReleases((folder) => kind.newUrl(folder));
      const before = await place.publish({ remote: 'mf-content', text: 'before' });
      const build = await place.build({ remote: 'mf-content', text });
      return { place, build, before: before.lineup };
    };

    const cutOffAt = async (step: string): Promise<void> => {
      const { place, build, before } = await prepared();
      const end = await place.publishElsewhere('mf-content', [build], step);
      expect({ step, signal: end.signal, problem: end.problem }).toEqual({
        step,
        signal: 'SIGKILL',
        problem: '',
      });
      const after = await place.store.readLineup();
      expect([before.revision, before.revision + 1]).toContain(after.revision);
      for (const { remote, id } of await place.store.listReleases())
        await place.store.verifyRelease(remote, id);
      const stable = after.remotes['mf-content']?.stable.id ?? '';
      await place.store.verifyRelease('mf-content', stable);
      const { releases, lineup } = await place.publish({ remote: 'mf-content', text });
      expect(lineup.revision).toBe(before.revision + 1);
      const id = releases[0]?.id ?? '';
      expect(lineup.remotes['mf-content']?.stable.id).toBe(id);
      const later = new Date(Date.now() + 60_000);
      await place.store.clearIncoming(later);
      expect(await place.store.clearIncoming(later)).toBe(0);
      await place.store.verifyRelease('mf-content', id);
      await place.clear();
    };

    let steps: readonly string[] = [];
    beforeAll(async () => {
      const { place, build } = await prepared();
      steps = (await place.publishElsewhere('mf-content', [build])).steps;
      await place.clear();
    });

    it('leaves the old line-up or the new one, no partial release, and can be repeated', async () => {
      const chosen = [...stepsOf(steps)];
      expect(chosen.length).toBeGreaterThan(0);
      const worker = async (): Promise<void> => {
        for (let step = chosen.shift(); step !== undefined; step = chosen.shift()) await cutOffAt(step);
      };
      await Promise.all([worker(), worker(), worker(), worker()]);
    }, 120_000);
  });
};
