export { senderAddress } from './mail-sender.ts';
export type { Message, Outbox } from './service.ts';
