import { expect } from '@playwright/test';
import type { Visitor } from './book-visit.ts';
import { expectGoodDialog } from './check-access.ts';
import type { Say } from './words.ts';

/** The text of the button that opens a dialog, or the way to it. */
export type Opener = Parameters<Say>[0] | ((visitor: Visitor) => Promise<void>);

const press = ({ page, say }: Visitor, button: Parameters<Say>[0]): Promise<void> =>
  page
    .locator('#area')
    .getByRole('button', { name: new RegExp(`^${say(button)}`) })
    .first()
    .click();

/** Opens the dialog, checks it and closes it by Escape. */
export const expectGoodOpened = async (visitor: Visitor, opener: Opener, state: string): Promise<void> => {
  const { page } = visitor;
  await (typeof opener === 'string' ? press(visitor, opener) : opener(visitor));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  await expectGoodDialog(page, `${state}, ${typeof opener === 'string' ? opener : opener.name}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};
