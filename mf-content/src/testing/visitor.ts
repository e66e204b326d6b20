import { fillField, user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { webcrypto } from 'node:crypto';

export const visitor = {
  'Name and surname': 'Anna Petrosyan',
  Email: 'anna@example.am',
  Phone: '+374 (91) 12 34 56',
  Message: 'Do you see children on Saturdays?',
};

/** The browser's cryptography, which the captcha needs. */
export const haveCrypto = (): void => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
};

/** By its label, because an icon may have the same name. */
export const fieldOf = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input, textarea' });

export const fillIn = async (values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(label);
    await fillField(field, value);
    await user.tab();
  }
};

export const valueOf = (label: string): string => fieldOf(label).value;

export const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
