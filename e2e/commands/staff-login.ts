import { expect } from '@playwright/test';
import { whenSignsIn, type Visitor } from './book-visit.ts';
import { codeOf, type staff } from './patients.ts';

/** Signs in by the form. */
export const whenStaffSignIn = async (
  visitor: Visitor,
  person: (typeof staff)[keyof typeof staff],
): Promise<void> => {
  const { page, say } = visitor;
  await whenSignsIn(visitor, person);
  await page.getByLabel(say('mf-patient:login.code.label')).fill(await codeOf(person.secondFactor));
  await page
    .getByRole('button', { name: say('mf-patient:login.submit') })
    .last()
    .click();
  await expect(page).not.toHaveURL(/\/login/);
};
