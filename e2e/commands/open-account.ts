import { page as pageOf } from '@arev/shared/routing';
import { expect, type Locator } from '@playwright/test';
import type { Site } from '../fixtures/start-site.ts';
import type { Visitor } from './book-visit.ts';
import type { Patient } from './patients.ts';
import { arriving } from './read-messages.ts';
import { untilAwake } from './watch-page.ts';
import { fieldOf } from './write-to-clinic.ts';

export interface NewPerson extends Patient {
  readonly firstName: string;
  readonly lastName: string;
  /** In the format of the field: DD/MM/YYYY. */
  readonly birthDate: string;
  readonly ssn: string;
  readonly phone: string;
  readonly email: string;
}

type Purpose = 'registration' | 'recovery';

const sixDigits = /\b\d{6}\b/;

export const submitButton = ({ page, say }: Visitor, key: `mf-patient:${string}`): Locator =>
  page.locator('#area').getByRole('button', { name: say(key), exact: true });

/** Requests a code, and types the code from the message. */
export const whenProvesContact = async (
  visitor: Visitor,
  site: Pick<Site, 'data'>,
  purpose: Purpose,
  email: string,
): Promise<void> => {
  const { page, say } = visitor;
  await fieldOf(page, `${purpose}-contact`, 'contact').fill(email);
  const field = fieldOf(page, purpose, 'code');
  const code = await arriving(site, email, sixDigits, async () => {
    await submitButton(visitor, 'mf-patient:account.contact.submit').click();
    await expect(page.getByText(say('mf-patient:account.code.sentToEmail'))).toBeVisible();
  });
  await field.fill(code);
  await expect(field).toBeHidden();
};

/** All values that a reload keeps. */
export const whenTypesPerson = async ({ page }: Visitor, person: NewPerson): Promise<void> => {
  for (const name of ['firstName', 'lastName', 'birthDate', 'ssn', 'phone', 'username'] as const)
    await fieldOf(page, 'registration', name).fill(person[name]);
};

export const whenOpensAccount = async (visitor: Visitor, { password }: Patient): Promise<void> => {
  const { page } = visitor;
  await fieldOf(page, 'registration', 'password').fill(password);
  await fieldOf(page, 'registration', 'consent').check({ force: true });
  await submitButton(visitor, 'mf-patient:account.registration.submit').click();
};

/** Registers without interruption; ends in the patient's area. */
export const whenRegisters = async (
  visitor: Visitor,
  site: Pick<Site, 'data'>,
  language: string,
  person: NewPerson,
): Promise<void> => {
  const { page } = visitor;
  await page.goto(`/${language}/auth/registration`);
  await untilAwake(page);
  await whenProvesContact(visitor, site, 'registration', person.email);
  await whenTypesPerson(visitor, person);
  await whenOpensAccount(visitor, person);
  await expect(page).toHaveURL(`/${language}/${pageOf.personalData()}`);
};
