import type { PriceItem } from '@arev/shared/contracts/services';
import { expect, type Locator, type Page } from '@playwright/test';
import { headingOf } from './move-about.ts';
import type { Patient } from './patients.ts';
import type { Say } from './words.ts';

/** A page and its texts in one language; the commands name controls by these texts. */
export interface Visitor {
  readonly page: Page;
  readonly say: Say;
}

/** The session storage key of the booking. */
const bookingDraftKey = 'arev-booking-draft';

const area = (page: Page): Locator => page.locator('#area');
const goOn = ({ page, say }: Visitor): Locator =>
  area(page).getByRole('button', { name: say('mf-booking:steps.next'), exact: true });

export const popup = ({ page, say }: Visitor): Locator =>
  page.getByRole('dialog', { name: say('mf-booking:popup.title') });

export const whenOpens = async ({ page }: Visitor, link: Locator, address: RegExp): Promise<void> => {
  const before = await headingOf(page).innerText();
  await link.click();
  await expect(page).toHaveURL(address);
  // The address changes a moment before the page does.
  await expect(headingOf(page)).not.toHaveText(before);
};

/** Fills and submits the login form of the page. */
export const whenSignsIn = async ({ page, say }: Visitor, { username, password }: Patient): Promise<void> => {
  await page.getByRole('textbox', { name: say('mf-patient:login.username.label') }).fill(username);
  await page.getByLabel(say('mf-patient:login.password.label'), { exact: false }).first().fill(password);
  await area(page)
    .getByRole('button', { name: say('mf-patient:login.submit') })
    .click();
};

export const whenChoosesBranch = async (visitor: Visitor, branchId: number): Promise<void> => {
  const dialog = popup(visitor);
  await choose(dialog.locator(`input[name=branch][value="${branchId}"]`));
  await dialog.getByRole('button', { name: visitor.say('mf-booking:steps.next'), exact: true }).click();
  await thenAsked(visitor, 'step2');
};

/** The branch is the second question of the first page. */
export type Step = 'branch' | 'step1' | 'step2' | 'step3' | 'step4' | 'step5';

export const thenAsked = async ({ page, say }: Visitor, step: Step): Promise<void> => {
  await expect(page).toHaveURL(
    new RegExp(
      `/personal-data/appointments/create${step === 'step1' || step === 'branch' ? '' : `/${step}`}`,
    ),
  );
  await expect(headingOf(page)).toHaveText(say(`mf-booking:${step}.title`));
};

/** Forced, because the label covers the radio input. */
const choose = async (radio: Locator): Promise<void> => {
  await radio.check({ force: true });
  await expect(radio).toBeChecked();
};

/** The doctor is asked for next, unless one is selected already. */
export const whenPaysThemselves = async (visitor: Visitor, then: Step = 'step3'): Promise<void> => {
  await choose(area(visitor.page).locator('input[type=radio][value=self]'));
  await goOn(visitor).click();
  await thenAsked(visitor, then);
};

export const whenChoosesDoctor = async (visitor: Visitor, doctorId: number): Promise<void> => {
  await area(visitor.page).locator(`button[name=doctor][value="${doctorId}"]`).click();
  await thenAsked(visitor, 'step4');
};

const freeDays = ({ page, say }: Visitor): Locator =>
  area(page)
    .getByRole('group', { name: say('mf-booking:day.legend') })
    .locator('[data-date]:not([aria-disabled])');

/** Turns the pages of the calendar until it shows the day (by its place among the free ones, or by its date). */
export const whenChoosesDay = async (visitor: Visitor, wanted: number | string): Promise<string> => {
  const { page, say } = visitor;
  const days = freeDays(visitor);
  await expect(page.locator('[data-date]').first()).toBeVisible();
  const calendar = area(page).getByRole('group', { name: say('mf-booking:day.legend') });
  const month = calendar.locator('[aria-live]');
  for (let passed = 0, turns = 0; turns < 6; turns += 1) {
    const count = await days.count();
    const day =
      typeof wanted === 'string' ? calendar.locator(`[data-date="${wanted}"]`) : days.nth(wanted - passed);
    if (typeof wanted === 'string' ? (await day.count()) > 0 : count > wanted - passed) {
      const date = (await day.getAttribute('data-date')) ?? '';
      await day.click();
      await expect(calendar.locator(`[data-date="${date}"][data-chosen]`)).toBeVisible();
      return date;
    }
    passed += count;
    const shown = (await month.textContent()) ?? '';
    await calendar.getByRole('button', { name: say('ui:calendar.nextMonth') }).click();
    await expect(month).not.toHaveText(shown);
  }
  throw new Error(`the calendar never showed ${wanted}`);
};

export const timeButtons = ({ page }: Visitor): Locator => area(page).locator('button[name=time]');

/** By its place in the list (from the end if negative), or by its time. One click holds it and leads to the review. */
export const whenChoosesTime = async (visitor: Visitor, wanted: number | string): Promise<string> => {
  const times = timeButtons(visitor);
  await expect(times.first()).toBeVisible();
  const time =
    typeof wanted === 'string'
      ? area(visitor.page).locator(`button[name=time][value="${wanted}"]`)
      : times.nth(wanted < 0 ? (await times.count()) + wanted : wanted);
  const clock = (await time.getAttribute('value')) ?? '';
  await time.click();
  await thenAsked(visitor, 'step5');
  return clock;
};

/** Service and branch are already selected in this tab. */
export const givenChosen = async (page: Page): Promise<void> => {
  const item: PriceItem = {
    ...{ id: 1, slug: 'therapist-consultation', title: 'Therapist consultation', price: 10_000 },
    ...{ durationMinutes: 30, branchId: null, branchName: null, branchNames: ['Arev Komitas'] },
    branches: [{ id: 2, title: 'Arev Komitas', price: 10_000 }],
    specialization: { id: 1, slug: 'therapy', title: 'Therapy' },
    ...{ task: false, personalPackage: false, survey: false },
  };
  const draft = JSON.stringify({ item, branchId: 2 });
  await page.addInitScript(([key, value]) => window.sessionStorage.setItem(key, value), [
    bookingDraftKey,
    draft,
  ] as const);
};

export const bookButton = ({ page, say }: Visitor, time: string): Locator =>
  area(page).getByRole('button', { name: new RegExp(say('mf-booking:confirm.book', { time, date: '.+' })) });

/** The confirmation has an address of its own, and stays. */
export const thenBooked = async ({ page, say }: Visitor, time: string): Promise<void> => {
  await expect(page).toHaveURL(/\/personal-data\/appointments\/\d+\/booked$/);
  await expect(headingOf(page)).toHaveText(new RegExp(say('mf-booking:confirm.done', { time, date: '.+' })));
};

/** The visit of a list for this service at this time. */
export const visitAt = ({ page }: Visitor, service: string, time: string): Locator =>
  area(page)
    .getByRole('article', { name: service })
    .filter({ hasText: new RegExp(`${time}–`) });
