import {
  bookButton,
  popup,
  thenAsked,
  thenBooked,
  visitAt,
  whenChoosesBranch,
  whenChoosesDay,
  whenChoosesTime,
  whenOpens,
  whenPaysThemselves,
  whenSignsIn,
} from '../../commands/book-visit.ts';
import { countingPresses } from '../../commands/count-presses.ts';
import { headingOf } from '../../commands/move-about.ts';
import { givenOlderBrowser } from '../../commands/older-browser.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site.ts';

/**
 * Each language has another doctor, day and time, so that the visits do not collide with each other or with other tests.
 * One is in the oldest browser.
 */
const journeys = [
  { language: 'hy', doctor: 'ani-grigoryan', service: 'electrocardiogram', day: 1, time: 0, older: false },
  { language: 'ru', doctor: 'levon-zakaryan', service: 'vision-test', day: 4, time: 5, older: false },
  { language: 'en', doctor: 'gor-asatryan', service: 'dentist-consultation', day: 6, time: -1, older: true },
] as const;

for (const { language, doctor, service, day, time: place, older } of journeys) {
  test(`A patient finds a doctor, books a visit and cancels it, in ${language}`, async ({ page }) => {
    const say = wordsIn(language);
    const visitor = { page, say };
    const complaints = await watchPage(page);
    if (older) await givenOlderBrowser(page);

    await page.goto(`/${language}/doctors`);
    await untilAwake(page);
    await expect(headingOf(page)).toHaveText(say('mf-content:doctors.title'));

    await whenOpens(
      visitor,
      page.locator(`#area a[href="/${language}/doctors/${doctor}"]`),
      /\/doctors\/[\w-]+$/,
    );
    const doctorName = (await headingOf(page).textContent()) ?? '';
    await whenOpens(
      visitor,
      page.locator(`#area a[href="/${language}/services/${service}/price"]`).first(),
      /\/services\/[\w-]+\/price$/,
    );
    const serviceName = (await headingOf(page).textContent()) ?? '';

    await whenOpens(
      visitor,
      page.locator('#area').getByRole('link', { name: say('mf-catalogue:price.logInToBook') }),
      new RegExp(`/login\\?.*serviceSlug=${service}`),
    );
    await whenSignsIn(visitor, patients.ani);
    await expect(page).toHaveURL(new RegExp(`/${language}/services/${service}/price`));

    // The dialog opens by itself, because the login was on the way to a booking.
    await expect(popup(visitor)).toBeVisible();
    await expect(page).not.toHaveURL(/submit/);
    await whenChoosesBranch(visitor, 1);
    await whenPaysThemselves(visitor, 'step4');
    await whenChoosesDay(visitor, day);
    const time = await whenChoosesTime(visitor, place);
    const summary = page.locator('#area dl').first();
    for (const chosen of [serviceName, doctorName, time]) await expect(summary).toContainText(chosen);
    await bookButton(visitor, time).click();

    await thenBooked(visitor, time);
    await page.reload();
    await thenBooked(visitor, time);
    await whenOpens(
      visitor,
      page.locator(`#area a[href="/${language}/personal-data/appointments"]`),
      /\/appointments$/,
    );
    const visit = visitAt(visitor, serviceName, time);
    await expect(visit).toContainText(doctorName);
    await expect(visit).toContainText(say('mf-patient:appointments.state.booked'));

    await visit.getByRole('button', { name: say('mf-patient:cancel.open') }).click();
    const dialog = page.getByRole('dialog', { name: say('mf-patient:cancel.title') });
    await expect(dialog).toContainText(serviceName);
    await dialog.getByRole('button', { name: say('mf-patient:cancel.confirm') }).click();
    await expect(dialog).toBeHidden();
    await expect(visit.filter({ hasText: say('mf-patient:appointments.state.booked') })).toHaveCount(0);

    await page.reload();
    await untilAwake(page);
    await expect(page.locator('#area [role=status]').first()).toBeVisible();
    await expect(visit.filter({ hasText: say('mf-patient:appointments.state.booked') })).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

test('A guest chooses service and branch from the home page, logs in and continues with the same choice', async ({
  page,
}) => {
  const inHy = { page, say: wordsIn('hy') };
  const visitor = { page, say: wordsIn('ru') };
  const area = page.locator('#area');
  await page.goto('/hy');
  await untilAwake(page);
  await whenOpens(
    inHy,
    area.getByRole('link', { name: inHy.say('mf-content:home.steps.book.title') }),
    /create$/,
  );
  await thenAsked(inHy, 'step1');
  await area.locator('a[href$="?specialization=therapy"]').click();
  const service = area.locator('a[href$="?service=therapist-consultation"]');
  await service.click();
  await expect(headingOf(page)).toHaveText(inHy.say('mf-booking:branch.title'));

  // Another language and a reload keep the choices.
  await page.goto(page.url().replace('/hy/', '/ru/'));
  await untilAwake(page);
  await expect(headingOf(page)).toHaveText(visitor.say('mf-booking:branch.title'));
  await area.locator('button[name=branch][value="4"]').click();
  await expect(page).toHaveURL(/login\?returnUrl=/);
  await page.reload();
  await untilAwake(page);
  await whenSignsIn(visitor, patients.ani);
  await thenAsked(visitor, 'step2');
  await whenPaysThemselves(visitor);
  await page.goBack();
  await thenAsked(visitor, 'step2');
  await expect(page.locator('#area input[value=self]')).toBeChecked();
  // A later step cannot be opened without the earlier answers.
  await page.goto('/ru/personal-data/appointments/create/step5');
  await thenAsked(visitor, 'step3');
});

const bookedIn = (page: Page): number => Number(/\/(\d+)\/booked$/.exec(page.url())?.[1]);

/** The next free time may be too near to be cancelled. */
const mayBeTooNear = [200, 409];

const hour = 3_600_000;

/** A link to the last offered time at which the patient has no other visit. */
const freeTime = async (
  page: Page,
  { upcoming }: Pick<Awaited<ReturnType<typeof portalOf>>, 'upcoming'>,
): Promise<Locator> => {
  const visits = await upcoming();
  const isFree = (at: number): boolean =>
    visits.every(({ startsAt, endsAt }) => at + hour <= startsAt || endsAt <= at);
  const links = await page.locator('#area a[href*="at="]').all();
  for (const link of links.reverse())
    if (isFree(Number(/at=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1]))) return link;
  throw new Error(`the patient has a visit at each of ${links.length} offered times`);
};

test('A signed-in patient books with three presses from a doctor', async ({ page }) => {
  const say = wordsIn('en');
  const visitor = { page, say };
  const area = page.locator('#area');
  await givenSignedIn(page, patients.mariam);

  await page.goto('/en/doctors/tigran-hakobyan');
  await untilAwake(page);
  const doctor = countingPresses();
  const portal = await portalOf(page.request, patients.mariam);
  await doctor.press(await freeTime(page, portal));
  await thenAsked(visitor, 'step2');
  await doctor.press(area.getByRole('button', { name: say('mf-booking:steps.next'), exact: true }));
  await thenAsked(visitor, 'step5');
  await doctor.press(area.getByRole('button', { name: /^Book \d/ }));
  await thenBooked(visitor, '.+');
  expect(doctor.presses()).toBeLessThanOrEqual(3);
  expect(mayBeTooNear).toContain((await portal.cancel(bookedIn(page))).status());
});

// Another patient: the soonest time may be that of the visit that the first one has booked.
test('A signed-in patient books with seven presses from the home page', async ({ page }) => {
  const say = wordsIn('en');
  const visitor = { page, say };
  const area = page.locator('#area');
  await givenSignedIn(page, patients.lilit);
  await page.goto('/en');
  await untilAwake(page);
  const home = countingPresses();
  await home.press(area.getByRole('link', { name: say('mf-content:home.steps.book.title') }));
  await thenAsked(visitor, 'step1');
  await home.press(area.locator('a[href$="?specialization=therapy"]'));
  await home.press(area.locator('a[href$="?service=therapist-consultation"]'));
  await home.press(area.locator('button[name=branch][value="4"]'));
  await thenAsked(visitor, 'step2');
  await home.press(area.getByRole('button', { name: say('mf-booking:steps.next'), exact: true }));
  await thenAsked(visitor, 'step3');
  await home.press(
    area.getByRole('region', { name: say('mf-booking:doctor.soonest.title') }).getByRole('button'),
  );
  await thenAsked(visitor, 'step5');
  await home.press(area.getByRole('button', { name: /^Book \d/ }));
  await thenBooked(visitor, '.+');
  expect(home.presses()).toBeLessThanOrEqual(7);

  const portal = await portalOf(page.request, patients.lilit);
  expect(mayBeTooNear).toContain((await portal.cancel(bookedIn(page))).status());
});
