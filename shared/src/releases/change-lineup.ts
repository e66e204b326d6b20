import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './refusal.ts';
import type { Lineup, RemoteLineup } from './schema/lineup.ts';
import type { OnStep } from './shelf/shelf.ts';
import type { ReleaseStore } from './store.ts';

/** Longer than a dead writer's claim on a bucket lasts. */
const patienceMs = 20_000;

export type Remotes = Readonly<Record<string, RemoteLineup>>;

/** Applies a change to the newest line-up, anew whenever somebody else was faster. No change, no new revision. */
export const changeLineup = async (
  store: ReleaseStore,
  change: (current: Lineup) => Promise<Remotes> | Remotes,
  {
    now = () => new Date(),
    onStep,
  }: { readonly now?: () => Date; readonly onStep?: OnStep | undefined } = {},
): Promise<{ readonly lineup: Lineup; readonly changed: boolean }> => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const current = await store.readLineup();
    const remotes = await change(current);
    const changed = Object.entries(remotes).filter(([name, value]) => current.remotes[name] !== value);
    if (changed.length === 0) return { lineup: current, changed: false };
    const next: Lineup = {
      revision: current.revision + 1,
      at: now().toISOString(),
      remotes: { ...current.remotes, ...Object.fromEntries(changed) },
    };
    if (await store.writeLineup(next, onStep)) return { lineup: next, changed: true };
    if (Date.now() > deadline)
      throw new Refusal(`The line-up of ${store.url} is being changed by others all the time; try again.`);
    await delay(20 + Math.random() * 60);
  }
};
