import type { Page } from '@playwright/test';
import { timeButtons } from '../../commands/book-visit.ts';
import { widths } from '../../commands/check-access.ts';
import { bookLast } from '../../commands/patient-data.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { pressAt, tabTo } from '../../commands/press-keys.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { paper } from '../../commands/write-to-clinic.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('ru');
const area = (page: Page) => page.locator('#area');
const dialog = (page: Page) => page.getByRole('dialog');
const toasts = (page: Page) => page.locator('#site-toasts');

/** With so many links on a page, the way to a button by Tab is long. */
const far = 200;

test.use({ viewport: widths.phone });

test('A patient finds, moves and cancels a visit on a phone with the keyboard alone', async ({ page }) => {
  const complaints = await watchPage(page);
  const id = await bookLast(page.request, patients.mariam);
  const visit = `/ru/personal-data/appointments/${id}`;
  await givenSignedIn(page, patients.mariam);
  await page.goto('/ru/personal-data');
  await untilAwake(page);
  await pressAt(page, page.getByRole('link', { name: say('shell:skip') }));
  await pressAt(page, area(page).locator('nav a[href="/ru/personal-data/appointments"]').first());
  await expect(page).toHaveURL('/ru/personal-data/appointments');
  await pressAt(page, area(page).locator(`h2 a[href="${visit}"]`), 'Enter', far);
  await expect(page).toHaveURL(visit);

  await pressAt(page, area(page).getByRole('link', { name: say('mf-patient:visit.move') }), 'Enter', far);
  await expect(page).toHaveURL(new RegExp(`${visit}/move`));
  const time = timeButtons({ page, say }).nth(1);
  await expect(time).toBeVisible();
  const clock = (await time.getAttribute('value')) ?? '';
  await pressAt(page, time, 'Enter', far);
  const submit = new RegExp(`^${say('mf-booking:move.submit', { date: '.+', time: clock })}`);
  await pressAt(page, area(page).getByRole('button', { name: submit }), 'Enter', far);
  await expect(page).not.toHaveURL(/\/move/);

  await page.goto(visit);
  await untilAwake(page);
  await expect(area(page)).toContainText(clock);
  const cancel = area(page).getByRole('button', { name: say('mf-patient:cancel.open') });
  await pressAt(page, cancel, 'Enter', far);
  const reason = dialog(page).getByRole('textbox');
  await tabTo(page, reason);
  await page.keyboard.type('Уезжаю');
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reason).toHaveValue('Уезжаю');
  await pressAt(page, dialog(page).getByRole('button', { name: say('mf-patient:cancel.confirm') }));
  await expect(dialog(page)).toBeHidden();
  await expect(area(page)).toContainText(say('mf-patient:appointments.state.cancelled'));
  await expect(area(page)).toContainText('Уезжаю');
  expect(complaints).toEqual([]);
});

test('A patient changes a request and sends a file on a phone with the keyboard alone', async ({ page }) => {
  const complaints = await watchPage(page);
  await givenSignedIn(page, patients.lilit);
  await page.goto('/ru/personal-data/requests-tasks');
  await untilAwake(page);
  const change = area(page)
    .getByRole('button', { name: new RegExp(`^${say('mf-patient:requests.change')}`) })
    .first();
  await pressAt(page, change, 'Enter', far);
  const note = dialog(page).locator('textarea');
  await tabTo(page, note);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('После обеда');
  await pressAt(page, dialog(page).locator('button[type=submit]'));
  await expect(dialog(page)).toBeHidden();
  await expect(toasts(page)).toContainText(say('mf-patient:requests.changed'));
  await expect(area(page)).toContainText('После обеда');

  await page.goto('/ru/personal-data/attachments');
  await untilAwake(page);
  // The system draws the dialog that the key opens, so here only the focus is checked.
  const input = page.locator('#area input[type=file]:not([capture])');
  await tabTo(page, input, far);
  await input.setInputFiles(paper);
  await pressAt(
    page,
    area(page).getByRole('button', { name: say('mf-patient:ownFiles.submit_one', { count: 1 }) }),
    'Enter',
    far,
  );
  await expect(area(page).getByRole('list', { name: say('mf-patient:ownFiles.title') })).toContainText(
    paper.name.replace(/\.\w+$/, ''),
  );
  expect(complaints).toEqual([]);
});

test('A parent requests a service, joins a waiting list and opens the area of a child with the keyboard alone', async ({
  page,
}) => {
  const english = wordsIn('en');
  const complaints = await watchPage(page);
  const portal = await portalOf(page.request, patients.hayk);
  await givenSignedIn(page, patients.hayk);

  await page.goto('/en/services/therapist-home-visit/price');
  await untilAwake(page);
  await pressAt(
    page,
    area(page).getByRole('button', { name: english('mf-catalogue:price.request') }),
    'Enter',
    far,
  );
  await pressAt(page, dialog(page).locator('[data-date][tabindex="0"]'));
  const note = dialog(page).getByLabel(english('mf-booking:request.note'));
  await tabTo(page, note);
  await page.keyboard.type('Third floor');
  await pressAt(
    page,
    dialog(page).getByRole('button', { name: english('mf-booking:steps.next'), exact: true }),
  );
  await pressAt(page, dialog(page).getByRole('button', { name: english('mf-booking:request.done.close') }));
  await expect(page).toHaveURL('/en/personal-data/requests-tasks');
  await expect(area(page).getByRole('listitem').filter({ hasText: 'Third floor' })).toBeVisible();

  await page.goto('/en/personal-data/appointments/create?service=physiotherapist-consultation');
  await untilAwake(page);
  await pressAt(page, area(page).locator('button[name=branch]').first(), 'Enter', far);
  await expect(page).toHaveURL(/step2/);
  await pressAt(page, area(page).locator('input[type=radio][value=self]'), 'Space');
  await pressAt(
    page,
    area(page).getByRole('button', { name: english('mf-booking:steps.next'), exact: true }),
  );
  await expect(page).toHaveURL(/step4/);
  const waiting = area(page).getByRole('region', { name: english('mf-booking:waiting.title') });
  await pressAt(
    page,
    waiting.getByRole('button', { name: english('mf-booking:waiting.join') }),
    'Enter',
    far,
  );
  await expect(waiting.getByRole('button', { name: english('mf-booking:waiting.leave') })).toBeVisible();
  expect((await portal.waiting()).map(({ service }) => service.slug)).toContain(
    'physiotherapist-consultation',
  );

  await page.goto('/en/personal-data');
  await untilAwake(page);
  await pressAt(
    page,
    area(page).getByRole('button', { name: english('mf-patient:whose.switch') }),
    'Enter',
    far,
  );
  await pressAt(
    page,
    dialog(page)
      .getByRole('button', { name: english('mf-patient:family.relation.child') })
      .first(),
  );
  await expect(
    area(page).getByText(english('mf-patient:whose.actor', { name: 'Hayk Melkumyan' })),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test('The last page of the area is in sight when it gets the focus on a low screen', async ({ page }) => {
  await givenSignedIn(page, patients.hayk);
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/ru/personal-data/attachments');
  await untilAwake(page);
  await expect(area(page).locator('[aria-busy=true]')).toHaveCount(0);
  const last = page
    .getByRole('navigation', { name: say('mf-patient:area.pages') })
    .getByRole('link')
    .last();
  await tabTo(page, last, far);
  await expect(last).toBeInViewport({ ratio: 1 });
});
