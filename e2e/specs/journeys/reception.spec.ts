import { href } from '@arev/shared/routing';
import { expect, test } from '../../fixtures/site.ts';
import { givenSignedIn, patients, portalOf, staff } from '../../commands/patients.ts';
import { whenStaffSignIn } from '../../commands/staff-login.ts';
import { wordsIn } from '../../commands/words.ts';

const say = wordsIn('hy');
const place = { doctorId: 1, serviceId: 8, branchId: 2 };
const reason = 'Բժիշկը հիվանդ է';

test('A receptionist signs in with a code, confirms a visit and cancels it, and the patient reads the reason', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const patient = await portalOf(request, patients.ani);
  const [day = ''] = await patient.freeDays(place);
  const [time] = await patient.freeTimes(place, day);
  const visit = await patient.book({ ...place, policy: 'self', date: time?.date ?? 0 });

  await page.goto(href('hy', `login?returnUrl=${encodeURIComponent(`/hy/desk/day?branch=2&date=${day}`)}`));
  await whenStaffSignIn({ page, say }, staff.reception);

  const actions = page.getByRole('group', { name: /Անի Դավթյան/ }).first();
  await actions.getByRole('button', { name: say('mf-desk:day.step.confirm') }).click();
  await expect(page.getByText(say('mf-desk:day.state.confirmed'), { exact: true })).toBeVisible();
  const state = async () => (await patient.upcoming()).find(({ id }) => id === visit.id)?.state;
  expect(await state()).toBe('confirmed');

  await actions.getByRole('button', { name: say('mf-desk:day.cancel.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: say('mf-desk:day.cancel.confirm') }).click();
  await expect(page.getByText(say('mf-desk:day.state.cancelled'), { exact: true })).toBeVisible();

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const own = await context.newPage();
  await givenSignedIn(own, patients.ani);
  await own.goto(href('hy', `personal-data/appointments/${visit.id}`));
  await expect(own.getByText(reason)).toBeVisible();
  await context.close();
});
