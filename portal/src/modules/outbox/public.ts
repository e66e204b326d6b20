export { addressOf } from './address-of.ts';
export { siteLink } from './leads-to.ts';
export { senderAddress } from './mail-sender.ts';
export { cancelMessages } from './repository.ts';
export type { Message, Outbox } from './service.ts';
