/** Of `MAIL_FROM`: the address alone, which calendars and message ids name. */
export const senderAddress = (from: string): string => from.replace(/^.*<|>$/g, '').trim();
