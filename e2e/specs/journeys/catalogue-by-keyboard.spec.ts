import { href, page as pageOf } from '@arev/shared/routing';
import { expect, type Locator, type Page } from '@playwright/test';
import { popup, thenAsked, type Visitor } from '../../commands/book-visit.ts';
import { headingOf } from '../../commands/move-about.ts';
import { type Patient, patients } from '../../commands/patients.ts';
import { payButton } from '../../commands/pay.ts';
import { pressAt, tabTo, thenFocusShows } from '../../commands/press-keys.ts';
import { savedBy } from '../../commands/save-file.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { test } from '../../fixtures/site.ts';

// Each language covers another part of the catalogue, so each part runs once. The booking is in
// booking-by-keyboard.spec.ts.

/** The header with its menus and the list of specialities come first. */
const most = 150;

const areaOf = (page: Page): Locator => page.locator('#area');

const whenArrives = async ({ page, say }: Visitor, address: string): Promise<void> => {
  await page.goto(address);
  await untilAwake(page);
  await pressAt(page, page.getByRole('link', { name: say('shell:skip') }));
};

const whenTypesAt = async (page: Page, field: Locator, text: string): Promise<void> => {
  await expect(field).toBeVisible();
  await tabTo(page, field, most);
  await thenFocusShows(page);
  await page.keyboard.type(text);
};

/** The heading of the new page has the focus, so the next Tab continues from there. */
const whenOpensAt = async (page: Page, link: Locator, address: string | RegExp): Promise<void> => {
  await pressAt(page, link, 'Enter', most);
  await expect(page).toHaveURL(address);
  await expect(headingOf(page)).toBeFocused();
};

const whenLogsInAt = async ({ page, say }: Visitor, link: Locator, person: Patient): Promise<void> => {
  await whenOpensAt(page, link, /\/login\?/);
  const area = areaOf(page);
  await whenTypesAt(
    page,
    area.getByRole('textbox', { name: say('mf-patient:login.username.label') }),
    person.username,
  );
  await whenTypesAt(page, area.getByLabel(say('mf-patient:login.password.label')).first(), person.password);
  await page.keyboard.press('Enter');
};

test('A patient finds a service, reads its price and chooses it for a visit with the keyboard alone', async ({
  page,
}) => {
  const say = wordsIn('hy');
  const visitor = { page, say };
  const area = areaOf(page);
  const complaints = await watchPage(page);
  const title = 'Սրտագրություն (ԷՍԳ)';
  await whenArrives(visitor, '/hy/services');
  await whenTypesAt(page, area.getByRole('searchbox'), title.slice(0, 8));
  await expect(page).toHaveURL(/searchText=/);
  await whenOpensAt(
    page,
    area.getByRole('link', { name: title }),
    href('hy', pageOf.price('electrocardiogram')),
  );
  await expect(headingOf(page)).toHaveText(title);
  await whenLogsInAt(
    visitor,
    area.getByRole('link', { name: say('mf-catalogue:price.logInToBook') }),
    patients.ani,
  );

  // The dialog opens by itself, because the login was on the way to a booking.
  await expect(popup(visitor)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(visitor)).toBeHidden();
  await pressAt(page, area.getByRole('button', { name: say('mf-catalogue:price.book') }), 'Enter', most);
  const branch = popup(visitor).getByRole('radio').first();
  await pressAt(page, branch, 'Space');
  await expect(branch).toBeChecked();
  await pressAt(
    page,
    popup(visitor).getByRole('button', { name: say('mf-booking:steps.next'), exact: true }),
  );
  await thenAsked(visitor, 'step2');
  await expect(headingOf(page)).toBeFocused();
  expect(complaints).toEqual([]);
});

test('A visitor searches, prints, downloads and filters the price list with the keyboard alone', async ({
  page,
}) => {
  const say = wordsIn('ru');
  const visitor = { page, say };
  const area = areaOf(page);
  const complaints = await watchPage(page);
  const title = 'Электрокардиография (ЭКГ)';
  const search = area.getByRole('combobox', { name: say('mf-catalogue:priceList.search.label') });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await whenArrives(visitor, '/ru/price-list');
  await whenTypesAt(page, search, 'электрокард');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(title);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href('ru', pageOf.price('electrocardiogram')));
  await expect(headingOf(page)).toBeFocused();

  const menu = page
    .locator(`#site-header a[href="${href('ru', pageOf.priceList())}"]`)
    .filter({ visible: true });
  await tabTo(page, menu.first(), most, 'Shift+Tab');
  await thenFocusShows(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href('ru', pageOf.priceList()));
  await expect(headingOf(page)).toBeFocused();
  await whenTypesAt(page, search, 'электрокард');
  await expect(page).toHaveURL(/searchText=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();

  await tabTo(
    page,
    area.getByRole('button', { name: say('mf-catalogue:priceList.print') }),
    most,
    'Shift+Tab',
  );
  await thenFocusShows(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await tabTo(page, area.getByRole('link', { name: say('mf-catalogue:priceList.download') }));
  await thenFocusShows(page);
  const file = await savedBy(page, () => page.keyboard.press('Enter'));
  expect(file.toString()).toContain(title);

  const city = area.getByRole('combobox', { name: say('mf-catalogue:placeChoice.city') });
  await pressAt(page, city, 'ArrowDown', most);
  await expect(page).toHaveURL(/cities=\d/);
  await expect(city).toBeFocused();
  await whenOpensAt(page, area.getByRole('link', { name: title }), /\/electrocardiogram\/price/);
  expect(complaints).toEqual([]);
});

test('A patient reads about an operation and orders a package at the bank with the keyboard alone', async ({
  page,
}) => {
  const say = wordsIn('en');
  const visitor = { page, say };
  const area = areaOf(page);
  const complaints = await watchPage(page);
  await whenArrives(visitor, '/en/operations');
  await whenTypesAt(page, area.getByRole('searchbox'), 'cataract');
  await expect(page).toHaveURL(/searchText=/);
  await whenOpensAt(
    page,
    area.getByRole('link', { name: 'Cataract surgery' }),
    href('en', pageOf.operationPrice('cataract-surgery')),
  );
  await tabTo(page, area.getByRole('link', { name: say('mf-catalogue:price.logInToRequest') }), most);
  await thenFocusShows(page);

  await whenArrives(visitor, href('en', pageOf.personalPackages()));
  await whenOpensAt(
    page,
    area
      .getByRole('navigation', { name: say('mf-catalogue:packages.choose') })
      .locator(`a[href="${href('en', pageOf.personalPackage('heart-check-up'))}"]`),
    href('en', pageOf.personalPackage('heart-check-up')),
  );
  await whenLogsInAt(
    visitor,
    area.getByRole('link', { name: say('mf-catalogue:price.logInToBuy') }),
    patients.lilit,
  );
  const dialog = page.getByRole('dialog', { name: say('mf-catalogue:buy.title') });
  const branch = dialog.getByRole('radio').first();
  await pressAt(page, branch, 'Space');
  await expect(branch).toBeChecked();
  await pressAt(page, payButton(page, 'Pay'));
  await expect(page).toHaveURL(/\/page\?mdOrder=/);
  expect(complaints).toEqual([]);
});
