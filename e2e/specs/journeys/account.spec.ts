import { whenSignsIn } from '../../commands/book-visit.ts';
import { headingOf } from '../../commands/move-about.ts';
import {
  type NewPerson,
  submitButton,
  whenOpensAccount,
  whenProvesContact,
  whenTypesPerson,
} from '../../commands/open-account.ts';
import { keptTokens } from '../../commands/patients.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { fieldOf } from '../../commands/write-to-clinic.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('ru');
const wanted = '/ru/personal-data/details';
const newPassword = 'вишня-тетрадь-облако';

const person: NewPerson = {
  firstName: 'Анна',
  lastName: 'Петросян',
  birthDate: '03/12/1990',
  ssn: '6412900312',
  phone: '+374 (91) 77 00 01',
  email: 'anna.petrosyan@mail.example',
  username: 'anna.petrosyan',
  password: 'гранат-лестница-ветер',
};

test('A new patient registers across a reload, signs out, and recovers username and password', async ({
  page,
  site,
}) => {
  const visitor = { page, say };
  const area = page.locator('#area');
  const header = page.locator('#site-header').getByRole('group', { name: say('shell:account.label') });
  const field = (name: string) => fieldOf(page, 'registration', name);
  const complaints = await watchPage(page);

  await page.goto(wanted);
  await expect(page).toHaveURL(/\/ru\/login\?returnUrl=/);
  await untilAwake(page);
  await area.getByRole('link', { name: say('mf-patient:login.register') }).click();
  await expect(page).toHaveURL(/\/ru\/auth\/registration\?returnUrl=/);
  await whenProvesContact(visitor, site, 'registration', person.email);
  await whenTypesPerson(visitor, person);
  await field('password').fill(person.password);
  await page.reload();
  await untilAwake(page);
  await expect(field('username')).toHaveValue(person.username);
  for (const name of ['firstName', 'lastName', 'birthDate', 'ssn', 'email'] as const)
    await expect(field(name)).toHaveValue(person[name]);
  await expect(field('password')).toHaveValue('');
  await whenOpensAccount(visitor, person);
  await expect(page).toHaveURL(wanted);
  await expect(area.getByText(person.email)).toBeVisible();

  await header.getByRole('button', { name: say('shell:account.logout') }).click();
  await expect(page).toHaveURL('/ru');
  expect(await keptTokens(page)).toBeNull();

  await page.goto('/ru/login');
  await untilAwake(page);
  await area.getByRole('link', { name: say('mf-patient:login.forgotten') }).click();
  await expect(headingOf(page)).toHaveText(say('mf-patient:account.recovery.title'));
  await whenProvesContact(visitor, site, 'recovery', person.email);
  await fieldOf(page, 'recovery', 'password').fill(newPassword);
  await submitButton(visitor, 'mf-patient:account.recovery.submit').click();
  await expect(area.getByText(say('mf-patient:account.recovery.done'))).toBeVisible();
  await expect(area.locator('strong', { hasText: person.username })).toBeVisible();
  await area
    .getByRole('link', { name: say('mf-patient:login.submit') })
    .first()
    .click();
  await expect(page).toHaveURL('/ru/login');

  // The former password no longer works.
  await whenSignsIn(visitor, person);
  await expect(page.getByText(say('mf-patient:login.trouble.wrong'))).toBeVisible();
  await whenSignsIn(visitor, { username: person.username, password: newPassword });
  await expect(page).toHaveURL('/ru/personal-data/appointments');
  expect(complaints.filter((said) => !said.includes('401'))).toEqual([]);
});
