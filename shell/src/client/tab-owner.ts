import type { BrowserEnvironment, Session } from '@arev/shared/session';
import * as z from 'zod/mini';

type Watched = Pick<Session, 'get' | 'subscribe'>;
type Environment = Pick<BrowserEnvironment, 'local' | 'tab'> & { readonly now: () => number };

const ownerKey = 'arev-tab-owner';
/** The time of the last logout in this browser. */
const leftKey = 'arev-left';

const owner = z.object({ person: z.int(), since: z.number() });
type Owner = z.output<typeof owner>;

const ownerIn = (text: string | null): Owner | undefined => {
  try {
    return z.safeParse(owner, JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/**
 * Drafts and choices in a tab belong to the person who is logged in there. They are deleted on logout, here
 * or in another tab, and when another person logs in. After an expired session they are kept for the same
 * person. Drafts of a guest pass to the first person who logs in.
 */
export const followTabOwner = (
  session: Watched,
  { local, tab, now }: Environment,
  forget: () => void,
): void => {
  const read = (): Owner | undefined => ownerIn(tab.getItem(ownerKey));
  const leave = (): void => {
    forget();
    tab.removeItem(ownerKey);
  };
  // The tab was asleep or closed while its owner logged out in another one.
  if ((read()?.since ?? Infinity) < Number(local.getItem(leftKey) ?? 0)) leave();
  let wasHere = false;
  session.subscribe(() => {
    const state = session.get();
    if (state.status === 'signed-in') {
      const { patientId: person } = state.user;
      const before = read();
      if (before !== undefined && before.person !== person) leave();
      if (before?.person !== person) tab.setItem(ownerKey, JSON.stringify({ person, since: now() }));
    }
    if (state.status === 'anonymous' && wasHere && state.ended !== true) {
      leave();
      local.setItem(leftKey, String(now()));
    }
    wasHere = state.status === 'signed-in' || (wasHere && state.status === 'arriving');
  });
};

/** Everything that the site stores for this tab. */
export const clearTab = (open: () => Storage): void => {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) if (key.startsWith('arev-')) storage.removeItem(key);
  } catch {
    // A blocked storage is empty.
  }
};
