import type { PriceItem } from '@arev/shared/contracts/services';
import type { SessionState } from '@arev/shared/session';

/** What a person may do with a service: depends first on the person, then on the service. */
export type Choice = 'logIn' | 'arriving' | 'unverified' | 'buy' | 'request' | 'book';

export const choiceOf = (session: SessionState, item: PriceItem): Choice => {
  if (session.status === 'arriving') return 'arriving';
  // Until the session is known, everybody is a guest, as on the server.
  if (session.status !== 'signed-in') return 'logIn';
  if (!session.user.verified) return 'unverified';
  if (item.personalPackage) return 'buy';
  return item.task ? 'request' : 'book';
};
