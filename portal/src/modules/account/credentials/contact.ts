import { errorCode } from '@arev/shared/contracts/errors';
import { canonicalPhone } from '@arev/shared/contracts/phone';
import * as z from 'zod/mini';
import { DomainError } from '../../../errors.ts';

export interface Contact {
  readonly kind: 'email' | 'phone';
  /** The stored form: an email address as typed, a phone number normalised. */
  readonly value: string;
}

/** Anything but an email address is treated as a phone number; an invalid contact reaches nobody. */
export const readContact = (text: string): Contact => {
  if (z.regexes.email.test(text)) return { kind: 'email', value: text };
  // In typed numbers, the plus is often omitted or written as 00.
  const number = canonicalPhone(text.replace(/^\s*(?:00|\+)?(?=[1-9(])/, '+'));
  if (number === undefined) throw new DomainError(errorCode.invalidContact);
  return { kind: 'phone', value: number };
};

/** Email addresses are compared without case. */
export const nameOfContact = ({ kind, value }: Contact): string => `${kind}:${value.toLowerCase()}`;
