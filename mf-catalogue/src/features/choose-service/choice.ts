import type { PriceItem } from '@arev/shared/contracts/services';
import type { SessionState } from '@arev/shared/session';

/** What a person may do with a service, decided by who they are first and by what it is then. */
export type Choice = 'logIn' | 'arriving' | 'unverified' | 'buy' | 'request' | 'book';

export const choiceOf = (session: SessionState, item: PriceItem): Choice => {
  if (session.status === 'arriving') return 'arriving';
  // Before the browser has looked, everybody is a guest: that is what the server draws.
  if (session.status !== 'signed-in') return 'logIn';
  if (!session.user.verified) return 'unverified';
  if (item.personalPackage) return 'buy';
  return item.task ? 'request' : 'book';
};
