/** A number broken in two lines is hard to read out. */
export const phoneText = (phone: string): string => phone.replaceAll(' ', '\u00a0');

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
