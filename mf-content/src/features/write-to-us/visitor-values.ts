import type { Draft } from '@arev/shared/forms/form-draft';

/** What the forms of visitors ask; not each asks everything. */
export interface VisitorValues {
  fullName: string;
  email?: string | undefined;
  phone: string;
  message: string;
  rate?: number | undefined;
}

export type VisitorField = keyof VisitorValues;

export const noValues: VisitorValues = { fullName: '', email: '', phone: '', message: '', rate: undefined };

/** The contracts' limits, for the words of `tooLong`. */
export const longest = { fullName: 100, email: 254, phone: 30, message: 4000, rate: 1 } as const;

const textOf = (value: string | number | undefined): string => (typeof value === 'string' ? value : '');

export const valuesOf = ({ fullName, email, phone, message, rate }: Draft): VisitorValues => ({
  fullName: textOf(fullName),
  email: textOf(email),
  phone: textOf(phone),
  message: textOf(message),
  rate: typeof rate === 'number' ? rate : undefined,
});
