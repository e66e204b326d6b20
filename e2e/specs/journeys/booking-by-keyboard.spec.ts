import type { Page } from '@playwright/test';
import {
  bookButton,
  popup,
  thenAsked,
  thenBooked,
  timeButtons,
  type Visitor,
} from '../../commands/book-visit.ts';
import { headingOf } from '../../commands/move-about.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { pressAt, tabTo, thenFocusShows } from '../../commands/press-keys.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { type Language, wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const far = 200;

/** Changes the language in the header; the booking goes on at the same question. */
const whenReadsIn = async (page: Page, [from, to]: readonly [Language, Language], name: string) => {
  const menu = page.locator('[data-header-row=utility] details', {
    has: page.locator('summary', { hasText: wordsIn(from)('shell:language.label') }),
  });
  await tabTo(page, menu.locator('summary'), far, 'Shift+Tab');
  await thenFocusShows(page);
  await page.keyboard.press('Enter');
  await pressAt(page, menu.getByRole('link', { name }));
  await expect(page).toHaveURL(new RegExp(`/${to}/personal-data/appointments/create`));
  await untilAwake(page);
  return { page, say: wordsIn(to) };
};

/** From the focused day to the next free one. */
const whenWalksToFreeDay = async (page: Page): Promise<string> => {
  const focused = page.locator('[data-date]:focus');
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveCount(1);
    if ((await focused.getAttribute('aria-disabled')) === null) break;
  }
  return (await focused.getAttribute('data-date')) ?? '';
};

test('A patient books in three languages with the keyboard alone, and always sees the focus', async ({
  page,
}) => {
  let visitor: Visitor = { page, say: wordsIn('hy') };
  const area = page.locator('#area');
  const complaints = await watchPage(page);
  await givenSignedIn(page, patients.ani);
  await page.goto('/hy/services/cardiology');
  await untilAwake(page);
  await pressAt(page, page.getByRole('link', { name: visitor.say('shell:skip') }));
  const book = area.getByRole('button', { name: 'Սրտագրություն (ԷՍԳ)' });
  await pressAt(page, book, 'Enter', far);
  await expect(popup(visitor)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(visitor)).toBeHidden();
  await expect(book).toBeFocused();
  await thenFocusShows(page);
  await page.keyboard.press('Enter');
  const branches = popup(visitor).getByRole('radio');
  await pressAt(page, branches.first(), 'Space');
  await expect(branches.first()).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(branches.nth(1)).toBeChecked();
  await expect(branches.nth(1)).toBeFocused();
  await pressAt(
    page,
    popup(visitor).getByRole('button', { name: visitor.say('mf-booking:steps.next'), exact: true }),
  );

  await thenAsked(visitor, 'step2');
  await expect(headingOf(page)).toBeFocused();
  visitor = await whenReadsIn(page, ['hy', 'ru'], 'Русский');
  await thenAsked(visitor, 'step2');
  await pressAt(page, area.locator('input[type=radio][value=self]'), 'Space', far);
  await pressAt(page, area.getByRole('button', { name: visitor.say('mf-booking:steps.next'), exact: true }));

  await thenAsked(visitor, 'step3');
  await expect(headingOf(page)).toBeFocused();
  await pressAt(page, area.locator('button[name=doctor]').first());

  await thenAsked(visitor, 'step4');
  await expect(headingOf(page)).toBeFocused();
  visitor = await whenReadsIn(page, ['ru', 'en'], 'English');
  await thenAsked(visitor, 'step4');
  await pressAt(page, area.locator('[data-date][tabindex="0"]'), 'Enter', far);
  const day = await whenWalksToFreeDay(page);
  await page.keyboard.press('Enter');
  await expect(area.locator(`[data-date="${day}"][data-chosen]`)).toBeFocused();
  const time = timeButtons(visitor).first();
  await expect(time).toBeVisible();
  const clock = (await time.getAttribute('value')) ?? '';
  await pressAt(page, time);

  await thenAsked(visitor, 'step5');
  await expect(headingOf(page)).toBeFocused();
  await pressAt(page, bookButton(visitor, clock));
  await thenBooked(visitor, clock);
  await expect(headingOf(page)).toBeFocused();

  const id = Number(/appointments\/(\d+)\//.exec(page.url())?.[1]);
  const portal = await portalOf(page.request, patients.ani);
  expect((await portal.cancel(id)).status()).toBe(200);
  expect(complaints).toEqual([]);
});
