import { errorCode } from '@arev/shared/contracts/errors';
import { canonicalPhone } from '@arev/shared/contracts/phone';
import * as z from 'zod/mini';
import { DomainError } from '../../../errors.ts';

export interface Contact {
  readonly kind: 'email' | 'phone';
  /** As it is kept: an address as it was typed, a phone number in its one shape. */
  readonly value: string;
}

/** Anything but an email address is treated as a phone number; an invalid contact reaches nobody. */
export const readContact = (text: string): Contact => {
  if (z.regexes.email.test(text)) return { kind: 'email', value: text };
  // Typed by hand, the plus is often left out or written as 00.
  const number = canonicalPhone(text.replace(/^\s*(?:00|\+)?(?=[1-9(])/, '+'));
  if (number === undefined) throw new DomainError(errorCode.invalidContact);
  return { kind: 'phone', value: number };
};

/** Case makes no difference to whom a mail reaches. */
export const nameOfContact = ({ kind, value }: Contact): string => `${kind}:${value.toLowerCase()}`;
