import {
  bookButton,
  thenBooked,
  timeButtons,
  whenChoosesBranch,
  whenChoosesDay,
  whenChoosesTime,
  whenPaysThemselves,
} from '../../commands/book-visit.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const place = { doctorId: 33, serviceId: 87, branchId: 2 };
const slug = 'physiotherapist-consultation';

test('A patient whose time was taken meanwhile is told so, and chooses another', async ({ page }) => {
  const say = wordsIn('hy');
  const visitor = { page, say };
  // No other test books for her, so none of her visits can be at the same time.
  const rival = await portalOf(page.request, patients.nare);
  // The last free day, far from all visits of the seed.
  const day = (await rival.freeDays(place)).at(-1) ?? '';
  // The visit takes half an hour.
  const [wanted, , next] = await rival.freeTimes(place, day);
  if (!wanted || !next) throw new Error('the seed has no free time');

  await givenSignedIn(page, patients.ani);
  await page.goto(`/hy/services/${slug}/price?submit=true`);
  await untilAwake(page);
  await whenChoosesBranch(visitor, place.branchId);
  // Only one doctor provides it there, so the doctor is not asked for.
  await whenPaysThemselves(visitor, 'step4');
  await whenChoosesDay(visitor, day);
  // The page still shows the time that another patient books now.
  await expect(timeButtons(visitor).first()).toBeVisible();
  const { id } = await rival.book({ ...place, policy: 'self', date: wanted.date });
  await page.locator(`#area button[name=time][value="${wanted.time}"]`).click();
  await expect(page.getByText(say('mf-booking:time.refused.words'))).toBeVisible();
  await expect(page.locator(`#area button[name=time][value="${wanted.time}"]`)).toHaveCount(0);

  await whenChoosesTime(visitor, next.time);
  await expect(
    page.getByText(new RegExp(say('mf-booking:held.until', { time: '\\d\\d:\\d\\d' }))),
  ).toBeVisible();
  // A held time is not free for other patients.
  expect((await rival.freeTimes(place, day)).map(({ time }) => time)).not.toContain(next.time);
  await bookButton(visitor, next.time).click();
  await thenBooked(visitor, next.time);

  await rival.cancel(id);
  const own = await portalOf(page.request, patients.ani);
  const booked = (await own.upcoming()).find(({ startsAt }) => startsAt === next.date);
  expect((await own.cancel(booked?.id ?? 0)).status()).toBe(200);
});
