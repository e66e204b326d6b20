import { page as pageOf } from '@arev/shared/routing';
import { expect } from '@playwright/test';
import type { Visitor } from './book-visit.ts';

/** Opens the area of a family member by the text of their button: a name or a relation. */
export const whenSwitches = async ({ page, say }: Visitor, person: string): Promise<void> => {
  await page.getByRole('button', { name: say('mf-patient:whose.switch') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(person) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/${pageOf.personalData()}$`));
};
