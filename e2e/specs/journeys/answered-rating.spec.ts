import { listAppointments } from '@arev/shared/contracts/appointments';
import { rateAppointment } from '@arev/shared/contracts/visits';
import { href, page as pages } from '@arev/shared/routing';
import { dataOf, givenSignedIn, patients, staff } from '../../commands/patients.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const words = 'Շատ սպասեցի';
const ours = 'Ներողություն ենք խնդրում։ Հաջորդ անգամ Ձեզ կընդունենք ժամանակին։';

test('The clinic answers a rating at the desk, and the patient reads it on the page of the visit', async ({
  page,
  browser,
  baseURL,
}) => {
  const { accessToken } = await givenSignedIn(page, patients.hayk);
  const headers = { authorization: `Bearer ${accessToken}` };
  const past = await page.request.get(listAppointments.path, {
    headers,
    params: { period: 'past', state: 'completed' },
  });
  const [visit] = await dataOf(listAppointments, past);
  if (visit === undefined) throw new Error('The demo patient has no completed visit.');
  await page.request.post(rateAppointment.path.replace(':id', String(visit.id)), {
    headers,
    data: { rate: 2, message: words },
  });

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await givenStaff(desk, staff.reception);
  await desk.goto(href('hy', 'desk/ratings'));
  await desk
    .locator('#area')
    .getByRole('button', { name: new RegExp(`^${say('mf-desk:inbox.open')} ?:`) })
    .first()
    .click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByLabel(say('mf-desk:inbox.answers.write'), { exact: true }).fill(ours);
  await dialog.getByRole('button', { name: say('mf-desk:inbox.answers.send.account'), exact: true }).click();
  await expect(dialog.getByText(say('mf-desk:inbox.answers.sent'))).toBeVisible();

  await page.goto(href('hy', pages.visit(visit.id)));
  const answers = page.getByRole('region', { name: say('mf-patient:visit.answers.title') });
  await expect(answers.getByText(ours)).toBeVisible();
});
