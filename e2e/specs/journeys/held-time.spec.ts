import {
  bookButton,
  popup,
  thenAsked,
  type Visitor,
  whenChoosesBranch,
  whenChoosesDay,
  whenChoosesDoctor,
  whenChoosesTime,
  whenPaysThemselves,
} from '../../commands/book-visit.ts';
import { countingPresses } from '../../commands/count-presses.ts';
import { headingOf } from '../../commands/move-about.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const place = { doctorId: 33, serviceId: 87, branchId: 2 };
const slug = 'physiotherapist-consultation';

test('A held time is visible on another device, extended, and offered again once it has expired', async ({
  page,
  browser,
  site,
}) => {
  const say = wordsIn('ru');
  const visitor = { page, say };
  const portal = await portalOf(page.request, patients.mariam);
  const day = (await portal.freeDays(place)).at(-2) ?? '';
  await givenSignedIn(page, patients.mariam);
  await page.clock.install();
  await page.goto(`/ru/services/${slug}/price?submit=true`);
  await untilAwake(page);
  await whenChoosesBranch(visitor, place.branchId);
  await whenPaysThemselves(visitor, 'step4');
  await whenChoosesDay(visitor, day);
  const time = await whenChoosesTime(visitor, 2);
  const held = page.getByText(new RegExp(say('mf-booking:held.until', { time: '\\d\\d:\\d\\d' })));
  await expect(held).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const tablet = await elsewhere.newPage();
  await givenSignedIn(tablet, patients.mariam);
  await tablet.goto('/ru/personal-data');
  await untilAwake(tablet);
  await tablet.getByRole('button', { name: say('mf-booking:find.begun.goOn') }).click();
  await thenAsked({ page: tablet, say }, 'step5');
  await expect(bookButton({ page: tablet, say }, time)).toBeVisible();
  await elsewhere.close();

  await page.clock.fastForward('08:00');
  const extended = page.waitForResponse(/holds\/extend/);
  await page.getByRole('button', { name: say('mf-booking:held.longer') }).click();
  expect((await extended).status()).toBe(200);
  // The clock of the clinic stands still here, so the hold has to end there in another way.
  await portal.giveBack();
  await page.clock.fastForward('11:00');
  await thenAsked(visitor, 'step4');
  await expect(
    page.getByText(new RegExp(say('mf-booking:time.refused.ranOut', { time, date: '.+' }))),
  ).toBeVisible();
  const near = page.getByRole('group', { name: say('mf-booking:time.refused.near') });
  await near.getByRole('button', { name: time }).click();
  await thenAsked(visitor, 'step5');
  await expect(held).toBeVisible();
});

test('A parent books for a child, moves the visit and cancels it, without switching accounts', async ({
  page,
}) => {
  const say = wordsIn('en');
  const visitor = { page, say };
  const area = page.locator('#area');
  const complaints = await watchPage(page);
  await givenSignedIn(page, patients.hayk);
  await page.goto('/en/personal-data/appointments/create?service=therapist-consultation');
  await untilAwake(page);
  const child = area.locator('input[name=whom]:enabled').nth(1);
  await child.check({ force: true });
  const id = (await child.getAttribute('value')) ?? '';
  await area.locator('button[name=branch][value="4"]').click();
  await thenAsked(visitor, 'step2');
  await whenPaysThemselves(visitor);
  const doctor = await area.locator('button[name=doctor]').first().getAttribute('value');
  await whenChoosesDoctor(visitor, Number(doctor));
  const day = await whenChoosesDay(visitor, 4);
  const time = await whenChoosesTime(visitor, 1);
  await bookButton(visitor, time).click();
  const confirmation = new RegExp(`/personal-data/appointments/\\d+/booked\\?for=${id}$`);
  await expect(page).toHaveURL(confirmation);

  await area.getByRole('link', { name: say('mf-booking:booked.change.move') }).click();
  await expect(page).toHaveURL(new RegExp(`/move\\?for=${id}$`));
  await whenChoosesDay(visitor, day);
  await area.locator('button[name=time]').last().click();
  await area
    .getByRole('button', {
      name: new RegExp(`^${say('mf-booking:move.submit', { date: '.+', time: '.+' })}`),
    })
    .click();
  await expect(page).toHaveURL(confirmation);
  await expect(headingOf(page)).not.toContainText(time);

  await whenCancels(visitor);
  expect(complaints).toEqual([]);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('A parent books for the child from a price, and with five presses from a doctor', async ({ page }) => {
    const say = wordsIn('ru');
    const visitor = { page, say };
    const area = page.locator('#area');
    const complaints = await watchPage(page);
    await givenSignedIn(page, patients.hayk);
    await page.goto('/ru/services/therapist-consultation/price');
    await untilAwake(page);
    await area.getByRole('button', { name: say('mf-catalogue:price.book') }).click();
    const child = popup(visitor)
      .locator('label', { has: page.locator('input[name=whom]:enabled') })
      .nth(1);
    const name = (await child.locator('span > span').first().textContent()) ?? '';
    await child.click();
    await whenChoosesBranch(visitor, 4);
    await expect(area.getByRole('definition').filter({ hasText: name })).toBeVisible();
    await whenPaysThemselves(visitor);
    const doctor = await area.locator('button[name=doctor]').first().getAttribute('value');
    await whenChoosesDoctor(visitor, Number(doctor));
    await whenChoosesDay(visitor, 6);
    const time = await whenChoosesTime(visitor, 1);
    await bookButton(visitor, time).click();
    await thenBookedFor(visitor, name);
    await whenCancels(visitor);

    await page.goto('/ru/doctors/tigran-hakobyan');
    await untilAwake(page);
    const { press, presses } = countingPresses();
    await press(area.locator('a[href*="at="]').last());
    await thenAsked(visitor, 'branch');
    await press(area.locator('label', { has: page.locator('input[name=whom]') }).filter({ hasText: name }));
    await press(area.locator('button[name=branch]').first());
    await thenAsked(visitor, 'step2');
    await press(area.getByRole('button', { name: say('mf-booking:steps.next'), exact: true }));
    await thenAsked(visitor, 'step5');
    await press(bookButton(visitor, '\\d\\d:\\d\\d'));
    await thenBookedFor(visitor, name);
    expect(presses()).toBeLessThanOrEqual(5);
    const portal = await portalOf(page.request, patients.hayk);
    const own = await portal.upcoming();
    const id = Number(/\/(\d+)\/booked/.exec(page.url())?.[1]);
    expect(own.map((visit) => visit.id)).not.toContain(id);
    expect(complaints).toEqual([]);
  });
});

const thenBookedFor = async ({ page, say }: Visitor, name: string): Promise<void> => {
  await expect(page).toHaveURL(/\/personal-data\/appointments\/\d+\/booked\?for=\d+$/);
  await expect(page.locator('#area').getByText(say('mf-booking:booked.whose.title', { name }))).toBeVisible();
};

const whenCancels = async ({ page, say }: Visitor): Promise<void> => {
  const name = say('mf-booking:booked.change.cancel');
  await page.locator('#area').getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(headingOf(page)).toHaveText(say('mf-booking:booked.over.cancelled'));
};
