import { headingOf } from '../../commands/move-about.ts';
import { languages, wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

test.use({ javaScriptEnabled: false });

for (const language of languages) {
  const say = wordsIn(language);

  test(`All public pages are readable without JavaScript and linked to each other, in ${language}`, async ({
    page,
  }) => {
    const area = page.locator('#area');
    await page.goto(`/${language}`);
    await page
      .locator('#site-header nav')
      .getByRole('link', { name: say('shell:menu.doctors'), exact: true })
      .click();
    await expect(headingOf(page)).toHaveText(say('mf-content:doctors.title'));
    await expect(area.locator(`li a[href^="/${language}/doctors/"]`)).toHaveCount(24);
    await expect(area.getByText(say('ui:list.more'))).toBeHidden();

    await area.locator(`a[href="/${language}/doctors/ani-grigoryan"]`).click();
    await expect(area.getByRole('heading', { name: say('mf-content:doctor.services.title') })).toBeVisible();
    await expect(area.getByRole('img').first()).toBeVisible();
    await expect(area.getByText(/5\.\d00 AMD/).first()).toBeVisible();

    await area.locator(`a[href="/${language}/services/electrocardiogram/price"]`).first().click();
    await expect(headingOf(page)).not.toBeEmpty();
    await expect(area.getByText('5.400 AMD').first()).toBeVisible();
    await expect(area.getByRole('heading', { name: say('mf-catalogue:price.where') })).toBeVisible();
    await expect(area.getByRole('link', { name: say('mf-catalogue:price.logInToBook') })).toBeVisible();

    const menu = page.locator('#site-header nav');
    await menu
      .locator('summary:visible')
      .filter({ hasText: say('shell:menu.services') })
      .click();
    await menu.getByRole('link', { name: say('shell:menu.services'), exact: true }).click();
    await expect(
      area.getByRole('heading', { name: say('mf-catalogue:prices.title'), exact: true }),
    ).toBeVisible();
    await area.locator(`a[href="/${language}/services/cardiology"]`).first().click();
    await expect(page).toHaveURL(`/${language}/services/cardiology`);
    await expect(area.getByText(/4\.300 AMD/).first()).toBeVisible();

    await menu.getByRole('link', { name: say('shell:menu.pricing'), exact: true }).click();
    await area.locator(`a[href="/${language}/price-list/cardiology"]`).first().click();
    await expect(area.getByRole('table').getByText('5.400 AMD').first()).toBeVisible();
  });

  test(`A private page explains without JavaScript what it needs, with the clinic’s phone, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}/personal-data/appointments`);
    const words = page.locator('#site-needs-scripts');
    await expect(words).toContainText(say('shell:server.needsScript'));
    await expect(words.getByRole('link', { name: /^\+374/ })).toBeVisible();
    await expect(page.locator('#area > [data-rendered]')).toBeHidden();
  });

  test(`The login page explains what to do without JavaScript, in ${language}`, async ({ page }) => {
    const area = page.locator('#area');
    await page.goto(`/${language}/login`);
    const words = area.locator('noscript p');
    await expect(words).toBeVisible();
    await expect(words).toHaveText(say('mf-patient:login.noScript'));
    await expect(area.getByRole('link', { name: /^\+374/ })).toBeVisible();
    // Without scripts, its form could not be sent.
    await expect(page.getByRole('button', { name: say('mf-patient:login.submit') })).toBeHidden();
  });
}

test('Doctors are filtered, and services searched, by forms that need no JavaScript', async ({ page }) => {
  const say = wordsIn('hy');
  const area = page.locator('#area');
  await page.goto('/hy/doctors');
  const filters = area.locator('form[method=get]');
  await filters.locator('summary').first().click();
  await filters.getByRole('checkbox').first().setChecked(true, { force: true });
  await filters.getByRole('button', { name: say('mf-content:doctors.filter.apply') }).click();
  await expect(page).toHaveURL(/[?&]specIds=\d+/);
  expect(await area.locator('li a[href^="/hy/doctors/"]').count()).toBeLessThan(24);

  for (const address of ['/hy/services', '/hy/price-list', '/hy/personal-data/appointments/create']) {
    await page.goto(address);
    const box = area.locator('input[name=searchText]');
    await box.fill('սրտագրություն');
    await box.press('Enter');
    await expect(page, address).toHaveURL(/[?&]searchText=/);
    await expect(area.getByText('Սրտագրություն (ԷՍԳ)').first()).toBeVisible();
  }
});

test('A public survey is answered without JavaScript, and nothing typed is lost on the way', async ({
  page,
}) => {
  const say = wordsIn('hy');
  const area = page.locator('#area');
  // Playwright finds nothing in a noscript by its role.
  const inNoscript = area.locator('noscript');
  const send = () => inNoscript.locator('button[type=submit]').click();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/hy/survey/visit-feedback');
  const names = area
    .locator('input[type=radio]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
  const choices = new Set(await names);
  for (const name of choices) await area.locator(`input[name="${name}"]`).first().check({ force: true });
  await area.getByRole('checkbox').nth(2).check({ force: true });
  await area.locator('[name=item-20]').fill('15/11/2026');
  await area.locator('[name=item-22]').fill('9');
  await area.locator('[name=item-24]').fill('Ոչինչ։');
  await area.locator('[name=fullName]').fill('Անի Պետրոսյան');
  await area.locator('[name=birthDate]').fill('01/05/1990');
  await area.locator('[name=phone]').fill('099 12 34 56');
  await area.locator('[name=email]').fill('ani at mail');
  await expect(inNoscript.locator('p').first()).toHaveText(say('mf-booking:survey.file.withoutScript'));
  await send();

  const problems = area.getByRole('alert', { name: say('ui:form.summaryTitle') });
  await expect(problems.getByRole('link')).toHaveCount(1);
  await area.locator('[name=email]').fill('ani@mail.example');
  await send();

  const question = area.locator('[name=captcha-answer]');
  await area.getByRole('link', { name: say('ui:form.question.lead') }).click();
  await question.fill('1');
  await send();
  await expect(inNoscript.locator('p[id$=answer-error]')).toHaveText(say('ui:form.question.wrong'));
  await expect(area.locator('[name=item-24]')).toHaveValue('Ոչինչ։');
  await expect(area.getByRole('checkbox').nth(2)).toBeChecked();

  const asked = await area.locator('label[for$=captcha-answer]').innerText();
  await question.fill(String(sumIn(asked)));
  await send();
  // The browser keeps the fragment of the link to the question.
  await expect(page).toHaveURL(/\/hy\/survey-completed(?:#.*)?$/);
  await expect(headingOf(page)).toHaveText(say('mf-booking:survey.completed.title'));
});

test('An application for a vacancy is sent without JavaScript, and the page says how to send the CV', async ({
  page,
}) => {
  const say = wordsIn('hy');
  const area = page.locator('#area');
  const send = () => area.locator('noscript button[type=submit]').click();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/hy/vacancies/senior-nurse-surgery');
  await expect(area.locator('noscript p').first()).toHaveText(say('mf-content:apply.cvWithoutScript'));
  await expect(area.locator('a[href^="mailto:"]')).toBeVisible();
  await area.locator('[name=fullName]').fill('Լիլիթ Պետրոսյան');
  await area.locator('[name=message]').fill('Տասը տարի վիրահատարանում եմ։');
  await area.locator('[name=consent]').check({ force: true });
  await send();
  const problems = area.getByRole('alert', { name: say('ui:form.summaryTitle') });
  await expect(problems.getByRole('link')).toHaveText([say('mf-content:apply.contactRequired')]);
  await expect(area.locator('[name=message]')).toHaveValue('Տասը տարի վիրահատարանում եմ։');
  await area.locator('[name=phone]').fill('099 12 34 56');
  await send();
  const asked = await area.locator('label[for$=captcha-answer]').innerText();
  await area.locator('[name=captcha-answer]').fill(String(sumIn(asked)));
  await send();
  await expect(page).toHaveURL(/\/hy\/vacancies\/senior-nurse-surgery\?applied=yes/);
  await expect(area.getByText(say('mf-content:apply.sent'))).toBeVisible();
  await expect(area.getByText(say('mf-content:apply.again'))).toBeHidden();
});

const numbers = ['մեկ', 'երկու', 'երեք', 'չորս', 'հինգ', 'վեց', 'յոթ', 'ութ', 'ինը'];
/** The sum that a question of the portal asks for, in Armenian words. */
const sumIn = (question: string): number =>
  question.split(/\s+/).reduce((sum, word) => sum + numbers.indexOf(word) + 1, 0);
