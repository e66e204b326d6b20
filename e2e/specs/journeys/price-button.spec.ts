import { popup } from '../../commands/book-visit.ts';
import { givenSignedIn, patients } from '../../commands/patients.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { languages, wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

// Which services each person may choose is tested in choosing-service.spec.ts.
for (const language of languages)
  test(`The dialog of a price closes in ${language} without any change`, async ({ page }) => {
    const say = wordsIn(language);
    const address = `/${language}/services/electrocardiogram/price`;
    await givenSignedIn(page, patients.ani);
    await page.goto(address);
    await untilAwake(page);
    const button = page.getByRole('button', { name: say('mf-catalogue:price.book') });
    await button.click();
    const dialog = popup({ page, say });
    await expect(dialog).toBeVisible();
    await expect(
      dialog.getByRole('button', { name: say('mf-booking:steps.next'), exact: true }),
    ).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(address);
  });
