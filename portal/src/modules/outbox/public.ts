export {
  addressOf,
  contactColumns,
  type Contacts,
  everyAddressOf,
  formerAddresses,
  lendable,
  reachedContacts,
} from './address-of.ts';
export { clinicAddress } from './clinic-address.ts';
export { followContacts } from './followed-contacts.ts';
export { followLender } from './lender-changes.ts';
export { lendContacts, releaseContacts, writeInLanguageOfLender } from './lent-contacts.ts';
export { siteLink } from './leads-to.ts';
export { maskedContact } from './masked-contact.ts';
export { senderAddress } from './mail-sender.ts';
export { cancelMessage, cancelMessages } from './repository.ts';
export { whoseColumns, whoseMessage } from './whose.ts';
export type { Message, Outbox } from './service.ts';
