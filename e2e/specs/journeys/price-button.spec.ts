import { popup } from '../../commands/book-visit.ts';
import { givenSignedIn, patients } from '../../commands/patients.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { languages, wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const service = 'electrocardiogram';

test('A service with questions warns of them, and its address no longer opens the window by itself', async ({
  page,
}) => {
  const say = wordsIn('ru');
  await givenSignedIn(page, patients.ani);
  await page.goto('/ru/services/psychologist-first-session/price?submit=true');
  await untilAwake(page);
  await expect(popup({ page, say }).getByText(say('mf-booking:popup.survey.title'))).toBeVisible();
  await expect(page).not.toHaveURL(/submit/);
});

for (const language of languages) {
  const say = wordsIn(language);
  const address = `/${language}/services/${service}/price`;

  test.describe(`On the page of a price, in ${language},`, () => {
    test('a guest is offered the way to login that comes back', async ({ page }) => {
      await page.goto(address);
      await untilAwake(page);
      const link = page.locator('#area').getByRole('link', { name: say('mf-catalogue:price.logInToBook') });
      const query = new URL((await link.getAttribute('href')) ?? '', 'http://site').searchParams;
      expect(query.get('serviceSlug')).toBe(service);
      expect(query.get('returnUrl')).toContain(address);
    });

    test('a patient who is not verified sees the button disabled, and why', async ({ page }) => {
      await givenSignedIn(page, patients.aram);
      await page.goto(`${address}?submit=true`);
      await untilAwake(page);
      await expect(page.getByRole('button', { name: say('mf-catalogue:price.book') })).toBeDisabled();
      await expect(page.getByText(say('mf-catalogue:price.unverified'))).toBeVisible();
      await expect(popup({ page, say })).toBeHidden();
    });

    test('a verified patient opens the window, and closing it leaves everything as it was', async ({
      page,
    }) => {
      await givenSignedIn(page, patients.ani);
      await page.goto(address);
      await untilAwake(page);
      const button = page.getByRole('button', { name: say('mf-catalogue:price.book') });
      await button.click();
      const dialog = popup({ page, say });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button', { name: say('mf-booking:steps.next') })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await expect(page).toHaveURL(address);
    });
  });
}
