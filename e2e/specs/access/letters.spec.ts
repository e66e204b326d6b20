import { onBehalfHeader } from '@arev/shared/contracts/endpoint';
import { letterPages } from '@arev/shared/contracts/letter-pages';
import { getPending } from '@arev/shared/contracts/pending';
import { clinicClock } from '@arev/shared/i18n';
import { href } from '@arev/shared/routing';
import type { APIRequestContext } from '@playwright/test';
import { headingOf } from '../../commands/move-about.ts';
import { dataOf, givenSignedIn, newTokens, patients, portalOf } from '../../commands/patients.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { languages, type Say, wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const time = {
  waitingId: 1,
  branch: 1,
  doctor: 'ani-grigoryan',
  at: Date.UTC(2027, 0, 11, 6),
  patientId: 1,
};

/** One path per row; a page that is added to the table has to be added here. */
const opened: Readonly<Record<keyof typeof letterPages, string>> = {
  visit: letterPages.visit({ id: 1, patientId: 2 }),
  freeTime: letterPages.freeTime(time),
  packages: letterPages.packages(),
  requests: letterPages.requests(),
  booking: letterPages.booking(),
  area: letterPages.area(),
  details: letterPages.details(),
  security: letterPages.security(),
  family: letterPages.family(),
  vacancy: letterPages.vacancy('senior-nurse-surgery'),
  registration: letterPages.registration(),
  recovery: letterPages.recovery(),
};

for (const language of languages)
  test(`Every link of an email or an SMS in ${language} leads to a page`, async ({ request }) => {
    for (const [name, path] of Object.entries(opened)) {
      const answer = await request.get(href(language, path));
      expect([name, answer.status()]).toEqual([name, 200]);
    }
    // Unknown paths are recognised as missing, also below the same prefix.
    expect((await request.get(href(language, 'personal-data/no-such-page'))).status()).toBe(404);
  });

const { hayk } = patients;
/** A child of Hayk, whose messages go to him. */
const child = 7;
const waited = { doctorId: 1, serviceId: 8, branchId: 1 };

/** What a message led to, and something that its page says only to its reader. */
interface Link {
  readonly path: string;
  readonly says: string;
}

/** The pages of `letterPages` with the data of their reader; recovery, registration and vacancies are for guests. */
const linksOfHayk = async (
  request: APIRequestContext,
  say: Say,
): Promise<
  Readonly<
    Record<
      | Exclude<keyof typeof letterPages, 'recovery' | 'registration' | 'vacancy'>
      | `${'visit' | 'requests'}OfChild`,
      Link
    >
  >
> => {
  const portal = await portalOf(request, hayk);
  const [visit] = await portal.upcoming();
  const { accessToken } = await newTokens(request, hayk);
  const headers = { authorization: `Bearer ${accessToken}`, [onBehalfHeader]: String(child) };
  const { next } = await dataOf(getPending, await request.get(getPending.path, { headers }));
  const [day = ''] = (await portal.freeDays(waited)).slice(-1);
  const [time] = await portal.freeTimes(waited, day);
  const entry = await portal.wait({ ...waited, from: day, to: day });
  if (!visit || !next || !time) throw new Error('the demo lacks a visit or a free time');
  const { branchId: branch } = waited;
  const free = { waitingId: entry.id, branch, doctor: 'ani-grigoryan', at: time.date, patientId: 5 };
  return {
    visit: { path: letterPages.visit({ id: visit.id }), says: clinicClock(visit.startsAt) },
    visitOfChild: {
      path: letterPages.visit({ id: next.appointmentId, patientId: child }),
      says: clinicClock(next.startsAt),
    },
    freeTime: { path: letterPages.freeTime(free), says: time.time },
    packages: { path: letterPages.packages(), says: say('mf-patient:purchases.title') },
    requests: { path: letterPages.requests(), says: say('mf-patient:requests.title') },
    requestsOfChild: {
      path: letterPages.requests({ patientId: child }),
      says: say('mf-patient:requests.whoseWords'),
    },
    booking: { path: letterPages.booking(), says: say('mf-booking:step1.title') },
    area: { path: letterPages.area(), says: say('mf-patient:home.lead') },
    details: { path: letterPages.details(), says: '50 00 05' },
    security: { path: letterPages.security(), says: say('mf-patient:security.devices.here') },
    family: { path: letterPages.family(), says: say('mf-patient:family.managers.title') },
  };
};

for (const language of languages)
  test(`The reader of a message in ${language} finds what it is about`, async ({ page }) => {
    const say = wordsIn(language);
    const links = await linksOfHayk(page.request, say);
    await givenSignedIn(page, hayk);
    for (const [name, { path, says }] of Object.entries(links))
      await test.step(name, async () => {
        await page.goto(href(language, path));
        await untilAwake(page);
        await expect(page.locator('#area [aria-busy=true]')).toHaveCount(0);
        await expect(headingOf(page)).toBeVisible();
        await expect(page.locator('#area')).toContainText(says);
        await expect(page).not.toHaveURL(/login|404/);
        await expect(page.locator('#area').getByText('404')).toHaveCount(0);
      });
    // Who did not change the password cannot log in.
    await page.evaluate(() => window.localStorage.clear());
    await page.goto(href(language, letterPages.recovery()));
    await untilAwake(page);
    await expect(headingOf(page)).toHaveText(say('mf-patient:account.recovery.title'));
  });
