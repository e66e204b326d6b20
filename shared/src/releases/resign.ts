import { changeLineup } from './change-lineup.ts';
import type { DeployKey } from './keys/sign.ts';
import { Refusal } from './refusal.ts';
import type { Entry } from './schema/lineup.ts';
import type { ReleaseStore } from './store.ts';

export interface ResignReport {
  /** The releases that the new key has signed. */
  readonly ids: readonly string[];
  /** The keys that had signed them. */
  readonly formerKeys: readonly string[];
  /** Which former releases keep their signature, and why. */
  readonly notes: readonly string[];
}

/**
 * Signs all releases of a remote in the line-up with another of its keys, before the old one is revoked. Their
 * bytes and channels stay, so that rollback, canary and open pages go on to work.
 */
export const resign = async (
  store: ReleaseStore,
  remote: string,
  key: DeployKey,
  now = () => new Date(),
): Promise<ResignReport> => {
  await store.admitKey(key.id, remote);
  const ids = new Set<string>();
  const formerKeys = new Set<string>();
  let notes: string[] = [];
  await changeLineup(
    store,
    async (current) => {
      const { [remote]: before } = current.remotes;
      if (!before) throw new Refusal(`${remote} is not live.`);
      const { stable, canary, previous, left } = before;
      notes = [];
      for (const { id } of [stable, canary, previous, ...left].filter((entry) => entry !== undefined)) {
        try {
          formerKeys.add(await store.resignRelease(remote, id, key));
          ids.add(id);
        } catch (problem) {
          if (!(problem instanceof Refusal) || id === stable.id) throw problem;
          notes.push(`${remote} ${id} keeps its signature: ${problem.message}`);
        }
      }
      const signed = <Kind extends Entry>(entry: Kind): Kind =>
        ids.has(entry.id) ? { ...entry, key: key.id } : entry;
      const after = {
        stable: signed(stable),
        ...(canary && { canary: signed(canary) }),
        ...(previous && { previous: signed(previous) }),
        left: left.map(signed),
      };
      return { ...current.remotes, [remote]: after };
    },
    { now },
  );
  formerKeys.delete(key.id);
  return { ids: [...ids], formerKeys: [...formerKeys], notes };
};
