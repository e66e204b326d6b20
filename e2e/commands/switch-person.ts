import { page as pageOf } from '@arev/shared/routing';
import { expect } from '@playwright/test';
import type { Visitor } from './book-visit.ts';

/** Opens the area of somebody of the family, by words of the person's button: a name, or what they are to the family. */
export const whenSwitches = async ({ page, say }: Visitor, person: string): Promise<void> => {
  await page.getByRole('button', { name: say('mf-patient:whose.switch') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(person) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/${pageOf.personalData()}$`));
};
