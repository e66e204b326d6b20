import { expect, type Locator, type Page } from '@playwright/test';

/** A button of the sandbox bank's page, which sends the payer back. */
export const whenAtTheBank = async (page: Page, deed: 'approve' | 'decline'): Promise<void> => {
  await expect(page).toHaveURL(/\/page\?mdOrder=/);
  await page.locator(`button[value=${deed}]`).click();
  await expect(page).toHaveURL(/\/payment\/payment-result\?for=\d+&orderId=/);
};

/** The first two digits and the dot, which nothing else on the button contains. */
export const payButton = (page: Page, words: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${words} [\\d.]+ AMD`) });
