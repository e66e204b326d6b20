/** The address alone from `MAIL_FROM`, for calendars and message ids. */
export const senderAddress = (from: string): string => from.replace(/^.*<|>$/g, '').trim();
