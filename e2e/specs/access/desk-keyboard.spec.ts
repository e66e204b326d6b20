import { clinicDate } from '@arev/shared/i18n';
import { codeOf, patients, portalOf, staff } from '../../commands/patients.ts';
import { tabTo, thenFocusShows } from '../../commands/press-keys.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const place = { doctorId: 1, serviceId: 8, branchId: 2 };
const most = 200;

test('A receptionist signs in, opens the day, finds a patient, books and closes with the keyboard alone', async ({
  page,
  request,
}) => {
  const patient = await portalOf(request, patients.ani);
  const before = await patient.upcoming();
  const [, day = ''] = await patient.freeDays(place);
  const press = async (keys: string) => page.keyboard.press(keys);

  await page.goto(`/hy/login?returnUrl=${encodeURIComponent(`/hy/desk/day?branch=2&date=${day}`)}`);
  await untilAwake(page);
  const { username, password, secondFactor } = staff.reception;
  await tabTo(page, page.getByRole('textbox', { name: say('mf-patient:login.username.label') }));
  await page.keyboard.type(username);
  await tabTo(page, page.getByLabel(say('mf-patient:login.password.label')).first());
  await page.keyboard.type(password);
  await press('Enter');
  const code = page.getByLabel(say('mf-patient:login.code.label'));
  await expect(code).toBeVisible();
  if (!(await code.evaluate((element) => element === document.activeElement))) await tabTo(page, code);
  await page.keyboard.type(await codeOf(secondFactor));
  await press('Enter');

  const board = page.getByRole('group', { name: say('mf-desk:day.board') });
  await expect(board).toBeVisible();
  await untilAwake(page);
  const free = page
    .locator('section[aria-labelledby=doctor-1]')
    .getByRole('button', { name: new RegExp(`^${say('mf-desk:booking.open')}`) });
  await tabTo(page, free.first(), most);
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();

  const search = dialog.getByLabel(say('mf-desk:patients.search'));
  await tabTo(page, search);
  await page.keyboard.type('Դավթյան');
  const found = dialog.getByRole('list', { name: say('mf-desk:patients.found') });
  const ani = found.getByRole('button', { name: /Անի/ }).first();
  await expect(ani).toBeVisible();
  await tabTo(page, ani);
  await press('Enter');

  const service = dialog.getByLabel(say('mf-desk:inbox.requests.service'));
  await tabTo(page, service);
  await press('ArrowDown');
  await expect(service).not.toHaveValue('');
  const payer = dialog.getByLabel(say('mf-desk:booking.payer.label'));
  await tabTo(page, payer);
  if ((await payer.inputValue()) === '') await press('ArrowDown');
  const book = dialog.locator('footer button').first();
  await expect(book).toBeVisible();
  await tabTo(page, book, most);
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await patient.upcoming()).length).toBe(before.length + 1);
  const booked = (await patient.upcoming()).find(({ id }) => before.every((one) => one.id !== id));
  expect(booked && clinicDate(booked.startsAt)).toBe(day);

  await tabTo(page, free.first(), most);
  await press('Enter');
  await expect(dialog).toBeVisible();
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(free.first()).toBeFocused();
});

test('The last area of the desk is in sight when it gets the focus on a low screen', async ({ page }) => {
  await givenStaff(page, staff.admin);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/hy/desk/requests?state=all');
  await untilAwake(page);
  await expect(page.locator('#area [aria-busy=true]')).toHaveCount(0);
  const areas = page.getByRole('navigation', { name: say('mf-desk:desk.areas') });
  const last = areas.getByRole('link').last();
  await tabTo(page, last, most);
  await thenFocusShows(page);
  await expect(last).toBeInViewport({ ratio: 1 });
});
