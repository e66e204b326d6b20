import type { User } from '@arev/shared/contracts/account';
import type { BrowserEnvironment, Session } from '@arev/shared/session';
import * as z from 'zod/mini';
import { ownerKey, type TabDrafts } from './tab-drafts.ts';

type Watched = Pick<Session, 'get' | 'subscribe'>;
type Environment = Pick<BrowserEnvironment, 'local' | 'tab' | 'tabs' | 'wakes'> & {
  readonly now: () => number;
};

/** The time of the last logout in this browser. */
const leftKey = 'arev-left';

const owner = z.object({
  person: z.int(),
  /** A later logout was not noticed in this tab. */
  since: z.number(),
  /** Who is logged in, also in the account of a family member; a tab of an older release does not know. */
  actor: z.optional(z.int()),
  name: z._default(z.string(), ''),
});
export type Owner = z.output<typeof owner>;

const ownerIn = (text: string | null): Owner | undefined => {
  try {
    return z.safeParse(owner, JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
};

const ownerOf = ({ patientId, firstName, lastName, actor }: User, since: number): Owner => ({
  ...{ person: patientId, since, name: `${firstName} ${lastName}` },
  actor: actor?.patientId ?? patientId,
});

/** Says that drafts of the account that was open before are kept; returns how to take it back. */
export type TellSetAside = (left: Owner, opened: Owner) => () => void;

/**
 * Drafts and choices in a tab belong to the person whose account is open there. They are deleted on logout, here
 * or in another tab, and when another person logs in. After an expired session they are kept for the same
 * person, and after a switch within the family they are set aside (227). Drafts of a guest pass to the first person
 * who logs in.
 */
export const followTabOwner = (
  session: Watched,
  { local, tab, tabs, wakes, now }: Environment,
  drafts: TabDrafts,
  tell: TellSetAside,
): void => {
  const read = (): Owner | undefined => ownerIn(tab.getItem(ownerKey));
  const write = (next: Owner): void => tab.setItem(ownerKey, JSON.stringify(next));
  const hasMissedLogout = (known: Owner): boolean => known.since < Number(local.getItem(leftKey) ?? 0);
  let takeBack: () => void = () => undefined;
  const leave = (): void => {
    drafts.clear();
    tab.removeItem(ownerKey);
  };
  const open = (next: Owner): void => {
    const before = read();
    if (before?.person === next.person && (before.actor ?? next.actor) === next.actor) {
      if (before.actor === undefined || hasMissedLogout(before)) write(next);
      return;
    }
    takeBack();
    const isSwitch = before?.actor !== undefined && before.actor === next.actor;
    if (before && isSwitch && drafts.setAside(before.person)) takeBack = tell(before, next);
    if (before && !isSwitch) leave();
    write(next);
    drafts.bringBack(next.person);
  };
  /** The tab was asleep or closed while its owner logged out in another one. */
  const leaveLate = (): void => {
    const known = read();
    if (known && hasMissedLogout(known)) leave();
  };
  const follow = (): void => {
    const state = session.get();
    if (state.status === 'signed-in') open(ownerOf(state.user, now()));
    // The session that ended may be one that began after the owner's logout.
    if (state.status === 'anonymous') leaveLate();
  };
  // The same person has logged out and in again elsewhere: the session does not change.
  const watch = (): void => {
    wakes(follow);
    tabs((key) => {
      if (key === leftKey) follow();
    });
  };
  leaveLate();
  let isWatching = false;
  let wasHere = false;
  session.subscribe(() => {
    // Registered after the listeners of the session, so that its state is never the one from before the sleep.
    if (!isWatching) watch();
    isWatching = true;
    const state = session.get();
    follow();
    if (state.status === 'anonymous') takeBack();
    if (state.status === 'anonymous' && wasHere && state.ended !== true) {
      leave();
      local.setItem(leftKey, String(now()));
    }
    wasHere = state.status === 'signed-in' || (wasHere && state.status === 'arriving');
  });
};
