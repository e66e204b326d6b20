import { href, page as pageOf } from '@arev/shared/routing';
import { expect, type Page } from '@playwright/test';
import { untilAwake } from './watch-page.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('hy');

export const letter = {
  fullName: 'Անի Պետրոսյան',
  email: 'ani@example.am',
  phone: '+374 (91) 12 34 56',
  message: 'Շաբաթ օրերին երեխաներ ընդունո՞ւմ եք',
} as const;

/** The fields of a visitor's form, by form. */
export const fieldOf = (page: Page, form: string, name: string) => page.locator(`#${form}-${name}`);

export const whenFillsIn = async (
  page: Page,
  form: string,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await fieldOf(page, form, name).fill(value);
};

/** The smallest valid PDF. */
export const paper = {
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

/** A letter for the inbox of the desk. */
export const givenLetter = async (page: Page): Promise<void> => {
  await page.goto(href('hy', pageOf.contactUs()));
  await untilAwake(page);
  await whenFillsIn(page, 'contact', letter);
  await page.getByRole('button', { name: say('mf-content:write.contact.submit') }).click();
  await expect(page.getByText(say('mf-content:write.contact.sent'))).toBeVisible();
};

/** An application of a nurse for the inbox of the desk. */
export const givenApplication = async (page: Page): Promise<void> => {
  const form = 'application-5';
  await page.goto(href('hy', pageOf.vacancy('senior-nurse-surgery')));
  await untilAwake(page);
  const { fullName, email } = letter;
  await whenFillsIn(page, form, { fullName, email, message: 'Տասը տարի վիրահատարանում եմ։' });
  await page.locator(`#${form}-cv`).setInputFiles({ ...paper, name: 'cv.pdf' });
  await page.locator(`#${form}-consent`).check({ force: true });
  await page.getByRole('button', { name: say('mf-content:apply.submit') }).click();
  await expect(page.getByText(say('mf-content:apply.sentWithCv'))).toBeVisible();
};
