import {
  bookButton,
  thenAsked,
  thenBooked,
  whenChoosesDay,
  whenPaysThemselves,
} from '../../commands/book-visit.ts';
import { deskOf } from '../../commands/desk.ts';
import { givenSignedIn, patients, portalOf, staff } from '../../commands/patients.ts';
import { arriving } from '../../commands/read-messages.ts';
import { staffTokens } from '../../commands/staff-login.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('ru');
const place = { doctorId: 33, serviceId: 87, branchId: 2 };
const slug = 'physiotherapist-consultation';

test.use({ viewport: { width: 390, height: 844 } });

test('A patient on the waiting list declines a time that the desk offers, and books another', async ({
  page,
  request,
  site,
}) => {
  const visitor = { page, say };
  const area = page.locator('#area');
  const complaints = await watchPage(page);
  const portal = await portalOf(request, patients.ani);
  const { accessToken } = await staffTokens(request, staff.admin);
  const desk = deskOf(request, accessToken);
  const day = (await portal.freeDays(place)).at(-4) ?? '';
  const [first, , second] = await portal.freeTimes(place, day);
  const time = second?.time ?? '';

  await givenSignedIn(page, patients.ani);
  await page.goto(`/ru/personal-data/appointments/create?service=${slug}`);
  await untilAwake(page);
  await area.locator(`button[name=branch][value="${place.branchId}"]`).click();
  await thenAsked(visitor, 'step2');
  // Only one doctor provides it there, so the doctor is not asked for.
  await whenPaysThemselves(visitor, 'step4');
  await whenChoosesDay(visitor, day);
  const waiting = area.getByRole('region', { name: say('mf-booking:waiting.title') });
  await waiting.locator('#waiting-to').fill(day.split('-').toReversed().join('/'));
  await waiting.getByRole('button', { name: say('mf-booking:waiting.join') }).click();
  await expect(waiting.getByRole('button', { name: say('mf-booking:waiting.leave') })).toBeVisible();

  const { id = 0 } = (await portal.waiting()).find(({ service }) => service.slug === slug) ?? {};
  const offer = (date = 0) => desk.offer(id, { branchId: place.branchId, date });
  const link = await arriving(site, 'ani.demo@arev.example', /https?:\/\/\S+at=\d+\S*/, () =>
    offer(first?.date),
  );
  expect(new URL(link).searchParams.get('at')).toBe(String(first?.date));
  await offer(second?.date);

  await page.goto('/ru/personal-data');
  await untilAwake(page);
  const offered = area.getByRole('region', { name: say('mf-patient:home.waiting') });
  await expect(offered.getByRole('listitem').filter({ hasText: first?.time ?? '' })).toBeVisible();

  await page.goto('/ru/personal-data/waiting-list');
  await untilAwake(page);
  const entry = area.getByRole('listitem').filter({ hasText: first?.time ?? '' });
  await entry.getByRole('button', { name: new RegExp(say('mf-patient:waiting.decline')) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('mf-patient:waiting.decline') })
    .click();
  const take = area
    .getByRole('listitem')
    .filter({ hasText: time })
    .getByRole('link', { name: say('mf-patient:waiting.take') });
  await expect(take).toBeVisible();
  await expect(entry).toHaveCount(0);
  await take.click();
  // This tab knows the payer.
  await thenAsked(visitor, 'step5');
  await bookButton(visitor, time).click();
  await thenBooked(visitor, time);

  await page.goto('/ru/personal-data/waiting-list');
  await untilAwake(page);
  await expect(area.getByRole('link', { name: say('mf-patient:waiting.book') })).toBeVisible();
  await expect(take).toHaveCount(0);
  const booked = (await portal.upcoming()).find(({ startsAt }) => startsAt === second?.date);
  expect((await portal.cancel(booked?.id ?? 0)).status()).toBe(200);
  expect(complaints).toEqual([]);
});
