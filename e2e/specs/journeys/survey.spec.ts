import { page as pageOf, href } from '@arev/shared/routing';
import { headingOf } from '../../commands/move-about.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { paper } from '../../commands/write-to-clinic.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const papers = ['one.pdf', 'two.pdf'].map((name) => ({ ...paper, name }));
const survey = href('hy', pageOf.survey('visit-feedback'));

test.use({ viewport: { width: 390, height: 800 } });

test('A visitor fills in a survey on a phone, part by part, with a file, and sees the thanks', async ({
  page,
}) => {
  const complaints = await watchPage(page);
  await page.goto(survey);
  await untilAwake(page);
  const area = page.locator('#area');
  const next = area.getByRole('button', { name: say('mf-booking:survey.part.next') });
  const send = area.getByRole('button', { name: say('mf-booking:survey.submit') });
  const progress = (current: number) =>
    expect(area.getByText(say('mf-booking:survey.part.progress', { current, total: 4 }))).toBeVisible();

  await progress(1);
  await expect(send).toBeHidden();
  await next.click();
  // Without an answer the part stays, and says what is missing.
  await expect(area.getByText(say('mf-booking:survey.problem.choose'))).toBeVisible();
  await area.getByRole('radio').first().check({ force: true });
  await area.getByRole('checkbox').nth(2).check({ force: true });
  await next.click();

  await progress(2);
  await area.locator('input[type=radio]:visible').first().check({ force: true });
  await area.locator('[name=item-20]').pressSequentially('15112026');
  await area.locator('[name=item-22]').fill('9');
  await next.click();

  await progress(3);
  await area.locator('[name=item-24]').fill('Ոչինչ։');
  await area.locator('input[type=file]:not([capture])').setInputFiles(papers);
  await page.reload();
  await untilAwake(page);
  // Typed answers are restored; files cannot be.
  await next.click();
  await next.click();
  await expect(area.locator('[name=item-24]')).toHaveValue('Ոչինչ։');
  await area.locator('input[type=file]:not([capture])').setInputFiles(papers);
  await next.click();

  await progress(4);
  await area.locator('[name=fullName]').fill('Անի Պետրոսյան');
  await area.locator('[name=birthDate]').pressSequentially('01051990');
  await area.locator('[name=phone]').pressSequentially('099123456');
  await area.locator('[name=email]').fill('ani@mail.example');
  await send.click();
  await expect(page).toHaveURL(href('hy', pageOf.surveyCompleted()));
  await expect(headingOf(page)).toHaveText(say('mf-booking:survey.completed.title'));
  await expect(page.locator('#site-toasts').getByText(say('mf-booking:survey.saved'))).toBeVisible();
  await expect(area.getByRole('button', { name: say('mf-booking:survey.review.save') })).toBeVisible();
  expect(complaints).toEqual([]);
});
