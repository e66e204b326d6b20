/** A number broken in two lines is hard to read. */
export const phoneText = (phone: string): string => phone.replaceAll(' ', '\u00a0');
