/** A number broken in two lines is hard to read out. */
export const phoneText = (phone: string): string => phone.replaceAll(' ', '\u00a0');
