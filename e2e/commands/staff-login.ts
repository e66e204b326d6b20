import { expect } from '@playwright/test';
import { whenSignsIn, type Visitor } from './book-visit.ts';
import { codeOf, codePeriod, type staff } from './patients.ts';

/** Signs in by the form. A code that another worker has used is refused, so the next one is tried. */
export const whenStaffSignIn = async (
  visitor: Visitor,
  person: (typeof staff)[keyof typeof staff],
): Promise<void> => {
  const { page, say } = visitor;
  await whenSignsIn(visitor, person);
  const code = page.getByLabel(say('mf-patient:login.code.label'));
  await expect(async () => {
    if (!page.url().includes('/login')) return;
    await code.fill(codeOf(person.secondFactor));
    await page
      .getByRole('button', { name: say('mf-patient:login.submit') })
      .last()
      .click();
    await expect(page).not.toHaveURL(/\/login/, { timeout: 10_000 });
  }).toPass({ intervals: [codePeriod], timeout: 4 * codePeriod });
};
