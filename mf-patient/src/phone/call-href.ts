/** A number as people write it, as an address that a phone dials. */
export const callHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
