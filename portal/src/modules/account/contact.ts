import { errorCode } from '@arev/shared/contracts/errors';
import * as z from 'zod/mini';
import { DomainError } from '../../errors.ts';

export interface Contact {
  readonly kind: 'email' | 'phone';
  /** As it is kept: an address as it was typed, a phone in the clinic's way of writing it. */
  readonly value: string;
}

const masked = (digits: string): string =>
  digits.replace(/^(\d{3})(\d\d)(\d\d)(\d\d)(\d\d)$/, '+$1 ($2) $3 $4 $5');

/** What is not an e-mail address is taken for a phone, and what is neither reaches nobody. */
export const readContact = (text: string): Contact => {
  if (z.regexes.email.test(text)) return { kind: 'email', value: text };
  const digits = text.replaceAll(/[\s()+-]/g, '');
  if (!/^\d{11}$/.test(digits)) throw new DomainError(errorCode.invalidContact);
  return { kind: 'phone', value: masked(digits) };
};

/** Case makes no difference to whom a mail reaches. */
export const nameOfContact = ({ kind, value }: Contact): string => `${kind}:${value.toLowerCase()}`;
