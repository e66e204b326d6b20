import { correctPatient } from '@arev/shared/contracts/desk-patients';
import { addPatientAtDesk } from '@arev/shared/contracts/reception';
import { verifyPatient } from '@arev/shared/contracts/staff';
import { href, page as pageOf } from '@arev/shared/routing';
import { headingOf } from '../../commands/move-about.ts';
import { submitButton, whenProvesContact } from '../../commands/open-account.ts';
import { dataOf, staff } from '../../commands/patients.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { fieldOf } from '../../commands/write-to-clinic.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const name = { firstName: 'Արտակ', lastName: 'Սիմոնյան' };
const email = 'artak.simonyan@mail.example';

test('A patient of the desk opens an account with the email address that the reception has approved', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  const { accessToken } = await givenStaff(page, staff.reception);
  const headers = { authorization: `Bearer ${accessToken}` };
  const send = (path: string, data: object) => page.request.post(path, { headers, data });
  const facts = { phone: '+374 (91) 77 03 01', email: null, birthDate: '1994-05-21', ssn: null };
  const person = { ...name, phone: facts.phone, birthDate: facts.birthDate, language: 'hy' };
  const { patientId } = await dataOf(addPatientAtDesk, await send(addPatientAtDesk.path, person));
  const byId = (path: string) => path.replace(':id', String(patientId));
  for (const call of [
    await send(byId(correctPatient.path), { seen: facts, facts: { ...facts, email } }),
    await send(byId(verifyPatient.path), {}),
  ])
    expect(call.status()).toBe(200);

  await page.goto(href('hy', `desk/patients/${patientId}?reason=present`));
  await page
    .getByRole('button', { name: say('mf-desk:patients.account.create.open', { contact: email }) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('mf-desk:patients.account.confirm') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const approved = say('mf-desk:patients.account.mayOpen', { until: '.+', contact: email });
  await expect(page.locator('#area').getByText(new RegExp(approved))).toBeVisible();

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const own = await context.newPage();
  const complaints = await watchPage(own);
  await own.goto(href('hy', 'auth/registration'));
  await untilAwake(own);
  await whenProvesContact({ page: own, say }, site, 'registration', email);
  await expect(own.getByText(say('mf-patient:account.knownPatient.words'))).toBeVisible();
  const field = (of: string) => fieldOf(own, 'known-account', of);
  await field('username').fill('artak.simonyan');
  await field('password').fill('նուռ-սանդուղք-քամի');
  await field('consent').check({ force: true });
  const submit = submitButton({ page: own, say }, 'mf-patient:account.registration.submit');
  await field('birthDate').fill('22/05/1994');
  await submit.click();
  await expect(own.getByText(say('mf-patient:account.knownPatient.differs')).first()).toBeVisible();
  await field('birthDate').fill('21/05/1994');
  await submit.click();
  await expect(own).toHaveURL(href('hy', pageOf.personalData()));
  await expect(headingOf(own)).toBeVisible();
  await expect(own.locator('#area').getByText(name.firstName).first()).toBeVisible();
  expect(complaints.filter((said) => !said.includes('422'))).toEqual([]);
  await context.close();
});
