import { href, page as pages } from '@arev/shared/routing';
import { expectGoodEverywhere } from '../../commands/check-access.ts';
import { staff } from '../../commands/patients.ts';
import { arriving } from '../../commands/read-messages.ts';
import { savedBy } from '../../commands/save-file.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { paper, whenFillsIn } from '../../commands/write-to-clinic.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const vacancy = href('hy', pages.vacancy('senior-nurse-surgery'));
const form = 'application-5';
const nurse = {
  fullName: 'Լիլիթ Պետրոսյան',
  email: 'lilit@mail.example',
  message: 'Տասը տարի վիրահատարանում եմ։',
};
const ours = 'Սպասում ենք Ձեզ երեքշաբթի՝ ժամը 10:00-ին։';

test('A nurse applies with a CV on a phone, the clinic reads it at the desk and answers by email', async ({
  page,
  browser,
  site,
  baseURL,
}) => {
  const complaints = await watchPage(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(vacancy);
  await untilAwake(page);
  await page.getByRole('link', { name: say('mf-content:vacancy.apply') }).click();
  await expect(page.getByRole('heading', { name: say('mf-content:apply.title') })).toBeInViewport();
  await whenFillsIn(page, form, nurse);
  await page.locator(`#${form}-cv`).setInputFiles({ ...paper, name: 'cv.pdf' });
  await expect(page.getByText('cv.pdf')).toBeVisible();
  await page.locator(`#${form}-consent`).check({ force: true });

  // A failure loses nothing, and the next try is the same submission.
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/applications')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/applications', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  const send = page.getByRole('button', { name: say('mf-content:apply.submit') });
  await send.click();
  await expect(page.locator('#area').getByText(say('ui:form.notSentKept'))).toBeVisible();
  const receipt = await arriving(site, nurse.email, /https?:\S+\/hy\/vacancies\/\S+/, async () => {
    await send.click();
    await expect(page.getByText(say('mf-content:apply.sentWithCv'))).toBeVisible();
  });
  expect(receipt).toContain(vacancy);
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await givenStaff(desk, staff.admin);
  await desk.goto(href('hy', 'desk/applications'));
  await desk
    .locator('#area')
    .getByRole('button', { name: new RegExp(`^${say('mf-desk:inbox.open')} ?: ${nurse.fullName}$`) })
    .click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText(nurse.message)).toBeVisible();
  await expectGoodEverywhere(desk, 'an opened application');
  const cv = await savedBy(desk, () =>
    dialog.getByRole('button', { name: new RegExp(say('mf-desk:inbox.applications.download')) }).click(),
  );
  expect(cv).toEqual(paper.buffer);
  await dialog.getByLabel(say('mf-desk:inbox.answers.write'), { exact: true }).fill(ours);
  const answered = await arriving(site, nurse.email, new RegExp(ours), async () => {
    await dialog.getByRole('button', { name: say('mf-desk:inbox.answers.send.mail'), exact: true }).click();
    await expect(dialog.getByText(say('mf-desk:inbox.answers.sent'))).toBeVisible();
  });
  expect(answered).toBe(ours);
  await desk.keyboard.press('Escape');
  await expectGoodEverywhere(desk, 'a list of applications');
  await expect(
    desk.locator('#area').getByRole('listitem').getByText(say('mf-desk:inbox.work.state.answered')).first(),
  ).toBeVisible();
  expect(complaints.filter((words) => !words.includes('503'))).toEqual([]);
});
