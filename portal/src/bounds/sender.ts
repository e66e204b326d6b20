import type { Identity } from '../caller/identity.ts';
import { networkOf } from './networks.ts';

/** Who takes turns with others: the account that is signed in, for whomever it acts, or the network of a visitor. */
export const senderOf = (identity: Pick<Identity, 'actorId'> | undefined, address: string): string =>
  identity === undefined ? `network:${networkOf(address)}` : `account:${identity.actorId}`;
