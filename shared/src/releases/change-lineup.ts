import { setTimeout as delay } from 'node:timers/promises';
import { comeBack } from './lineup-change.ts';
import { Refusal } from './refusal.ts';
import type { Lineup, RemoteLineup } from './schema/lineup.ts';
import type { OnStep } from './shelf/shelf.ts';
import type { ReleaseStore } from './store.ts';

/** Longer than the lock of a dead writer on a bucket lasts. */
const patienceMs = 20_000;

export type Remotes = Readonly<Record<string, RemoteLineup>>;
type Content = Pick<Lineup, 'remotes' | 'withdrawn'>;

interface ChangeOptions {
  readonly now?: () => Date;
  readonly onStep?: OnStep | undefined;
}

interface Changed {
  readonly lineup: Lineup;
  readonly changed: boolean;
}

/**
 * Replaces the newest line-up, and retries if another writer was faster. Returning the same object writes no
 * new revision.
 */
export const replaceLineup = async (
  store: ReleaseStore,
  change: (current: Lineup) => Promise<Content> | Content,
  { now = () => new Date(), onStep }: ChangeOptions = {},
): Promise<Changed> => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const current = await store.readLineup();
    const wanted = await change(current);
    if (wanted === current) return { lineup: current, changed: false };
    const { remotes, withdrawn = {} } = wanted;
    const next: Lineup = {
      revision: current.revision + 1,
      at: now().toISOString(),
      remotes,
      ...(Object.keys(withdrawn).length > 0 && { withdrawn }),
    };
    if (await store.writeLineup(next, onStep)) return { lineup: next, changed: true };
    if (Date.now() > deadline)
      throw new Refusal(`The line-up of ${store.url} is being changed by others all the time; try again.`);
    await delay(20 + Math.random() * 60);
  }
};

/** Changes some remotes of the newest line-up; the others stay. */
export const changeLineup = (
  store: ReleaseStore,
  change: (current: Lineup) => Promise<Remotes> | Remotes,
  options: ChangeOptions = {},
): Promise<Changed> =>
  replaceLineup(
    store,
    async (current) => {
      const remotes = await change(current);
      const changed = Object.entries(remotes).filter(([name, value]) => current.remotes[name] !== value);
      return changed.length === 0 ? current : comeBack(current, Object.fromEntries(changed));
    },
    options,
  );
