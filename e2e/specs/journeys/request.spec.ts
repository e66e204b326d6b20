import type { Page } from '@playwright/test';
import { href } from '@arev/shared/routing';
import { headingOf } from '../../commands/move-about.ts';
import { givenSignedIn, patients, staff } from '../../commands/patients.ts';
import { whenStaffSignIn } from '../../commands/staff-login.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('en');
/** No open request of the demo data is for it. */
const service = 'therapist-home-visit';
/** The desk sees within two seconds what others do, without doing anything itself; a busy machine gets more. */
const inTime = { timeout: 5000 };
const [first, second] = ['Երրորդ հարկ, վերելակ չկա', 'Երկրորդ մուտք'];

const area = (page: Page) => page.locator('#area');
const button = (page: Page, key: `${string}:${string}`) =>
  area(page).getByRole('button', { name: new RegExp(`^${say(key)}`) });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the popup on the page of the price, and requests the last day of the calendar. */
const whenRequests = async (page: Page): Promise<void> => {
  await page.goto(href('en', `services/${service}/price`));
  await untilAwake(page);
  await button(page, 'mf-catalogue:price.request').click();
  const next = dialog(page).getByRole('button', { name: say('mf-booking:steps.next'), exact: true });
  await expect(next).toBeDisabled();
  await dialog(page).locator('[data-date]:not([aria-disabled])').last().click();
  await dialog(page).getByLabel(say('mf-booking:request.part')).selectOption('evening');
  await dialog(page).getByLabel(say('mf-booking:request.note')).fill(first);
  await next.click();
  await dialog(page)
    .getByRole('button', { name: say('mf-booking:request.done.close') })
    .click();
  await expect(page).toHaveURL(href('en', 'personal-data/requests-tasks'));
  await expect(headingOf(page)).toHaveText(say('mf-patient:requests.title'));
};

const whenReceptionOpensRequests = async (page: Page): Promise<void> => {
  const back = encodeURIComponent('/en/desk/requests');
  await page.goto(href('en', `login?returnUrl=${back}`));
  await whenStaffSignIn({ page, say }, staff.reception);
  await expect(page).toHaveURL(/\/desk\/requests/);
};

/** The patient's; the desk opens a window of its own. */
test.use({ viewport: { width: 390, height: 844 } });

test('A patient requests a service, changes and cancels it, and both patient and desk see each step', async ({
  page,
  browser,
  baseURL,
}) => {
  await givenSignedIn(page, patients.ani);
  await whenRequests(page);
  const title = (await area(page).locator(`a[href$="/services/${service}/price"]`).innerText()).trim();
  // Case-sensitive, because other services end with the same words.
  const ofService = { hasText: new RegExp(title) };
  const own = area(page).getByRole('listitem').filter(ofService);
  await expect(own).toContainText(say('mf-patient:requests.state.received'));
  await expect(own).toContainText(say('mf-patient:requests.parts.evening'));
  await expect(own).toContainText(first);

  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    ...(baseURL !== undefined && { baseURL }),
  });
  const desk = await context.newPage();
  await whenReceptionOpensRequests(desk);
  // Other tests of this site may have requested the service, without a part of the day.
  const rows = area(desk).getByRole('listitem').filter(ofService);
  const wished = (part: 'evening' | 'morning') =>
    rows.filter({ hasText: say(`mf-desk:inbox.requests.parts.${part}`) });
  const row = wished('evening').or(wished('morning'));
  await expect(row).toContainText(say('mf-desk:inbox.requests.parts.evening'));
  await expect(row).not.toContainText(first);
  const state = row.getByLabel(say('mf-desk:inbox.work.how'));
  const save = row.getByRole('button', { name: say('mf-desk:inbox.work.save') });
  await state.selectOption('called');
  await save.click();
  await expect(save).toBeHidden();
  await expect(state).toHaveValue('called');
  await state.selectOption('planned');
  await save.click();
  await dialog(desk)
    .getByRole('button', { name: say('mf-desk:inbox.requests.planSave') })
    .click();
  await expect(state).toHaveValue('planned');

  await page.goto(href('en', 'personal-data'));
  await expect(area(page).getByRole('region', { name: say('mf-patient:home.waiting') })).toContainText(title);
  await page.goto(href('en', 'personal-data/requests-tasks'));
  await untilAwake(page);
  await expect(headingOf(page)).toHaveText(say('mf-patient:requests.title'));
  await expect(own).toContainText(say('mf-patient:requests.state.planned'));

  await own.getByRole('button', { name: new RegExp(`^${say('mf-patient:requests.change')}`) }).click();
  await dialog(page).getByLabel(say('mf-patient:requests.wish.partOfDay')).selectOption('morning');
  await dialog(page).getByLabel(say('mf-patient:requests.wish.note')).fill(second);
  await dialog(page)
    .getByRole('button', { name: say('mf-patient:requests.wish.save') })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(own).toContainText(second);
  await expect(own).toContainText(say('mf-patient:requests.state.received'));

  await expect(row).toContainText(say('mf-desk:inbox.requests.parts.morning'), inTime);
  await expect(state).toHaveValue('received');

  await own.getByRole('button', { name: new RegExp(`^${say('mf-patient:requests.cancel')}`) }).click();
  await dialog(page)
    .getByRole('button', { name: say('mf-patient:requests.cancel') })
    .click();
  await expect(own).toBeHidden();
  await expect(row).toBeHidden(inTime);
  await page.goto(href('en', 'personal-data/requests-tasks?tab=2'));
  await expect(own.first()).toContainText(say('mf-patient:requests.state.cancelled'));
  await context.close();
});
