import { href, page as pageOf } from '@arev/shared/routing';
import type { Locator, Page } from '@playwright/test';
import { whenFillsIn, letter, fieldOf } from '../../commands/write-to-clinic.ts';
import { patients } from '../../commands/patients.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

/** Times of touches after the first paint; the scripts arrive after the last of them. */
const moments = [200, 1000, 3000] as const;

/** Opens a page with late scripts, and performs one touch at each time. */
const touchAtMoments = async (page: Page, path: string, touches: readonly (() => Promise<unknown>)[]) => {
  const complaints = await watchPage(page);
  const late = Promise.withResolvers<void>();
  await page.route(/\/(?:static|releases)\/.*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#site-footer a').last().waitFor({ state: 'attached' });
  for (const [index, touch] of touches.entries()) {
    await page.evaluate(
      (moment) =>
        new Promise((resolve) => {
          new PerformanceObserver((list, observer) => {
            const [picture] = list.getEntriesByName('first-contentful-paint');
            if (!picture) return;
            observer.disconnect();
            setTimeout(resolve, picture.startTime + moment - performance.now());
          }).observe({ type: 'paint', buffered: true });
        }),
      moments[index] ?? 0,
    );
    await touch();
  }
  late.resolve();
  await untilAwake(page);
  return complaints;
};

/** Resolves once the page shows feedback for a click; its own transitions do not count. */
const clickSeen = async (button: Locator): Promise<void> => {
  const seen = button.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          const isTaken = element.getAnimations().some((animation) => !(animation instanceof CSSTransition));
          if (isTaken) resolve();
          else setTimeout(look, 1);
        };
        window.addEventListener('click', look, { capture: true, once: true });
      }),
  );
  await button.click();
  return seen;
};

test.describe('Touches 0.2, 1 and 3 s after the first paint', () => {
  test('open a filter, type into a list search and close the notice', async ({ page }) => {
    const filter = page.locator('#area button[aria-expanded]').first();
    const complaints = await touchAtMoments(page, '/en/doctors', [
      () => clickSeen(filter),
      () => page.locator('#site-notice button').click(),
      () => page.locator('#area input[type=search]').pressSequentially('Grigorya'),
    ]);
    await expect(page).toHaveURL(/Grigorya/);
    await expect(page.locator('#site-notice')).toBeHidden();
    expect(complaints).toEqual([]);
  });

  test('select an option, a theme and cities', async ({ page }) => {
    const menus = page.locator('#site-header details:visible');
    const [cities, theme] = [menus.nth(0), menus.nth(2)];
    const complaints = await touchAtMoments(page, '/ru/services', [
      () => page.locator('#area select[name=branch]').press('ArrowDown'),
      async () => {
        await theme.locator('summary').click();
        await theme.locator('input[value=dark]').check();
      },
      async () => {
        await cities.locator('summary').click();
        await cities.locator('label').first().click();
        await cities.locator('button[type=submit]').click();
      },
    ]);
    await expect(page).toHaveURL(/branch=/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(cities.locator('form')).toBeHidden();
    const kept = await page.evaluate(() => Object.entries(localStorage));
    expect(JSON.stringify(kept)).toMatch(/\d,\d/);
    expect(complaints).toEqual([]);
  });

  test('move a carousel three times', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const say = wordsIn('hy');
    const banner = page.getByRole('region', { name: say('mf-content:home.hero.label'), exact: true });
    const press = () => banner.locator('[data-move=forth]').click();
    const complaints = await touchAtMoments(page, '/hy', [press, press, press]);
    // Around the loop of three slides.
    const first = say('ui:carousel.place', { current: 1, total: 3 });
    await expect(banner.getByRole('status')).toHaveText(first);
    expect(complaints).toEqual([]);
  });

  test('open questions, and type into the search of the header', async ({ page }) => {
    const questions = page.locator('#area details');
    const search = page.locator('#site-header [role=combobox]:visible');
    const complaints = await touchAtMoments(page, '/en/help/frequently-asked-questions', [
      () => questions.nth(0).locator('summary').click(),
      () => questions.nth(1).locator('summary').click(),
      () => search.first().pressSequentially('cardiolog'),
    ]);
    await expect(questions.nth(0)).toHaveAttribute('open');
    await expect(questions.nth(1)).toHaveAttribute('open');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('send a message to the clinic', async ({ page }) => {
    const say = wordsIn('hy');
    const complaints = await touchAtMoments(page, href('hy', pageOf.contactUs()), [
      () => whenFillsIn(page, 'contact', { fullName: letter.fullName, email: letter.email }),
      () => fieldOf(page, 'contact', 'phone').pressSequentially('091123456'),
      async () => {
        await fieldOf(page, 'contact', 'message').fill(letter.message);
        // It looks disabled until the scripts know that no field is missing.
        await page
          .getByRole('button', { name: say('mf-content:write.contact.submit') })
          .click({ force: true });
      },
    ]);
    await expect(page.getByText(say('mf-content:write.contact.sent'))).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('sign a patient in with Enter', async ({ page }) => {
    const { username, password } = patients.ani;
    const complaints = await touchAtMoments(page, '/ru/login', [
      () => page.locator('#login-username').pressSequentially(username),
      () => page.locator('#login-password').pressSequentially(password),
      () => page.locator('#login-password').press('Enter'),
    ]);
    await expect(page).toHaveURL(/personal-data\/appointments/);
    expect(complaints).toEqual([]);
  });

  test('leave for another language at once', async ({ page }) => {
    await touchAtMoments(page, '/hy/branches', [
      async () => {
        const menu = page.locator('#site-header details:visible').nth(1);
        await menu.locator('summary').click();
        await menu.locator('a[hreflang=ru]').click();
      },
    ]);
    await expect(page).toHaveURL(/\/ru\/branches$/);
    await expect(page.locator('html')).toHaveAttribute('lang', /^ru/);
  });
});
