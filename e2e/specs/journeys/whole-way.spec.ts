import { clinicDate } from '@arev/shared/i18n';
import type { Page } from '@playwright/test';
import {
  bookButton,
  thenAsked,
  thenBooked,
  type Visitor,
  whenChoosesDay,
  whenChoosesTime,
  whenPaysThemselves,
} from '../../commands/book-visit.ts';
import { deskOf, soon } from '../../commands/desk.ts';
import { headingOf } from '../../commands/move-about.ts';
import { type NewPerson, whenRegisters } from '../../commands/open-account.ts';
import { givenSignedIn, patients, portalOf, staff } from '../../commands/patients.ts';
import { payButton, whenAtTheBank } from '../../commands/pay.ts';
import { savedBy } from '../../commands/save-file.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
/** The doctor has questions before this visit, which takes half an hour. */
const place = { doctorId: 60, branchId: 4 };
const service = 'ulcer-dressing';

/** The register of the clinic does not have this number. */
const person: NewPerson = {
  firstName: 'Սոնա',
  lastName: 'Վարդանյան',
  birthDate: '14/02/1988',
  ssn: '6402880214',
  phone: '+374 (91) 77 00 03',
  email: 'sona.vardanyan@mail.example',
  username: 'sona.vardanyan',
  password: 'կամուրջ-նուռ-ձմեռ',
};

const duration = 30 * 60_000;

type Hours = ReturnType<typeof soon>;

const area = (page: Page) => page.locator('#area');

const whenDeskVerifies = async (desk: Page): Promise<void> => {
  await desk.goto('/hy/desk/verifications');
  await untilAwake(desk);
  const row = area(desk)
    .getByRole('listitem')
    .filter({ hasText: `${person.firstName} ${person.lastName}` });
  await row.getByRole('button', { name: say('mf-desk:patients.verify.open') }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('mf-desk:patients.verify.confirm') })
    .click();
  await expect(row).toBeHidden();
};

const whenDeskCompletes = async (desk: Page, date: string, name: string): Promise<void> => {
  await desk.goto(`/hy/desk/day?branch=${place.branchId}&date=${date}`);
  const visit = area(desk).getByRole('listitem').filter({ hasText: name }).last();
  const complete = { name: say('mf-desk:day.step.complete') };
  await visit.getByRole('button', complete).click();
  // It was not begun, so the desk asks first.
  await desk.getByRole('dialog').getByRole('button', complete).click();
  await expect(visit).toContainText(say('mf-desk:day.state.completed'));
};

const whenAnswers = async (page: Page): Promise<void> => {
  const form = area(page);
  await form.getByRole('radio').first().check({ force: true });
  await form.locator('[name=item-96]').fill('01/06/2019');
  await form.locator('[name=item-98]').fill('Լավ տարա։');
  await form.locator('[name=item-101]').fill('0');
  await form.locator('[name=item-111]').fill('Արամ, 091 12 34 56');
  await form.getByRole('button', { name: say('mf-booking:survey.submit') }).click();
};

const whenBooks = async (visitor: Visitor, { date, starts }: Hours): Promise<string> => {
  const { page } = visitor;
  await page.goto(`/hy/personal-data/appointments/create?service=${service}`);
  await untilAwake(page);
  await area(page).locator(`button[name=branch][value="${place.branchId}"]`).click();
  await thenAsked(visitor, 'step2');
  // Only one doctor provides it there, so the doctor is not asked for.
  await whenPaysThemselves(visitor, 'step4');
  await whenChoosesDay(visitor, date);
  await whenChoosesTime(visitor, starts);
  await bookButton(visitor, starts).click();
  await thenBooked(visitor, starts);
  return page.url().replace(/\/booked$/, '');
};

/** The doctor has hours for one visit. */
const givenHours = async (desk: Page, hours: Hours): Promise<Hours> => {
  const { accessToken } = await givenStaff(desk, staff.admin);
  await deskOf(desk.request, accessToken).addHours({ ...place, ...hours });
  return hours;
};

let desk: Page;
test.beforeEach(async ({ site, browser }) => {
  desk = await (await browser.newContext({ baseURL: site.origin, locale: 'hy-AM' })).newPage();
});
test.afterEach(() => desk.context().close());

test('A new patient registers, is verified by the desk, books, pays and gets the receipt', async ({
  page,
  site,
}) => {
  const visitor = { page, say };
  const complaints = await watchPage(page);
  // Before the doctor's hours of any weekday.
  const date = clinicDate(Date.now() + 10 * 24 * 60 * 60_000);
  const hours = await givenHours(desk, { date, starts: '06:00', ends: '06:30' });
  await whenRegisters(visitor, site, 'hy', person);
  const unverified = area(page).getByText(say('mf-patient:notVerified.title.own'));
  await expect(unverified).toBeVisible();
  const again = area(page).getByRole('button', { name: say('mf-patient:notVerified.again') });
  await again.click();
  await expect(area(page).getByText(say('mf-patient:notVerified.notYet'))).toBeVisible();
  await whenDeskVerifies(desk);
  await again.click();
  await expect(unverified).toBeHidden();

  const visit = await whenBooks(visitor, hours);
  await page.goto(visit);
  await untilAwake(page);
  await payButton(page, 'Վճարել').click();
  await whenAtTheBank(page, 'approve');
  await expect(headingOf(page)).toHaveText(say('mf-patient:payment.outcome.paid.title'));
  await page.goto(visit);
  await untilAwake(page);
  const receipt = area(page).getByRole('button', { name: say('mf-patient:payment.receipt') });
  expect((await savedBy(page, () => receipt.click())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(complaints).toEqual([]);
});

test('A patient answers the questions of the doctor before the visit, and rates it once the desk has completed it', async ({
  page,
}) => {
  const complaints = await watchPage(page);
  const hours = await givenHours(desk, soon(duration));
  const portal = await portalOf(page.request, patients.ani);
  const wanted = { ...place, serviceId: 261 };
  const times = await portal.freeTimes(wanted, hours.date);
  const { date = 0 } = times.find(({ time }) => time === hours.starts) ?? {};
  const { id } = await portal.book({ ...wanted, policy: 'self', date });
  const visit = `/hy/personal-data/appointments/${id}`;
  await givenSignedIn(page, patients.ani);

  await page.goto(visit);
  await untilAwake(page);
  await area(page)
    .getByRole('link', { name: say('mf-patient:visit.survey.open') })
    .click();
  await expect(page).toHaveURL(/\/survey$/);
  await whenAnswers(page);
  await expect(page.locator('#site-toasts').getByText(say('mf-booking:survey.saved'))).toBeVisible();

  await whenDeskCompletes(desk, hours.date, 'Անի Դավթյան');
  await page.goto('/hy/personal-data');
  const waiting = area(page).getByRole('region', { name: say('mf-patient:home.waiting') });
  await waiting.locator(`a[href^="${visit}"]`, { hasText: say('mf-patient:visit.rate.submit') }).click();
  await expect(page).toHaveURL(new RegExp(`${visit}(#rating)?$`));
  await expect(area(page).getByText(say('mf-patient:visit.survey.done'))).toBeVisible();
  await expect(area(page).getByText(say('mf-patient:appointments.state.completed'))).toBeVisible();
  const rating = area(page).getByRole('region', { name: say('mf-patient:visit.rate.title') });
  await rating.getByRole('radio').nth(4).check({ force: true });
  await rating.getByRole('button', { name: say('mf-patient:visit.rate.submit') }).click();
  await expect(area(page).getByRole('img', { name: say('ui:rating.given', { rate: 5 }) })).toBeVisible();
  expect(complaints).toEqual([]);
});
