import { href, page as pageOf } from '@arev/shared/routing';
import { expect, type Page, test } from '@playwright/test';
import { expectGoodEverywhere } from './check-access.ts';
import { expectFits, expectFitsEnlarged, narrowest, tablet } from './check-fit.ts';
import { markupProblems } from './check-markup.ts';
import { untilAwake } from './watch-page.ts';
import { languages } from './words.ts';

interface OfPatient {
  readonly visit: number;
  /** A visit with a questionnaire that is not filled in. */
  readonly asking: number;
  readonly purchase: string;
}

/** Pages of the patient's area and of a booking, some of them of one thing of the patient. */
export const patientPages = ({ visit, asking, purchase }: OfPatient): readonly string[] => [
  pageOf.personalData(),
  pageOf.appointments(),
  pageOf.visit(visit),
  pageOf.bookedVisit(visit),
  pageOf.moveVisit(visit),
  pageOf.visit(asking),
  pageOf.visitSurvey(asking),
  `${pageOf.appointments()}?period=past`,
  pageOf.requests(),
  pageOf.waitingList(),
  pageOf.ownFiles(),
  pageOf.purchases(),
  purchase,
  pageOf.payments(),
  pageOf.family(),
  pageOf.details(),
  'personal-data/details/security',
  'personal-data/details/habits',
  'personal-data/details/data',
];

export const deskPages: readonly string[] = [
  'desk',
  'desk/day',
  'desk/patients',
  'desk/patients/1',
  'desk/patients/1?reason=call',
  'desk/verifications',
  'desk/requests?state=all',
  'desk/letters',
  'desk/applications',
  'desk/surveys',
  'desk/surveys/counts',
  'desk/ratings',
  'desk/ratings/counts',
  'desk/messages',
  'desk/staff',
  'desk/staff/rights',
  'desk/audit',
  'desk/seo?show=missing',
  'desk/seo/words',
  'desk/seo/2',
  'desk/schedules',
  'desk/payments?state=paid',
  'desk/payments/statement',
  'desk/content',
  'desk/content/work',
  'desk/content/prices',
  'desk/content/faqs',
  'desk/content/packages/7',
  'desk/content/news/1',
  'desk/content/news/new',
  'desk/content/doctors/1',
];

/** Each page once, with the languages in turn: another language is not another page. */
export const expectGoodPages = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const [index, path] of paths.entries()) {
    const address = href(languages[index % languages.length] ?? 'hy', path);
    await test.step(address, async () => {
      const answer = await page.goto(address);
      const html = (await answer?.text()) ?? '';
      expect(await markupProblems(html), address).toEqual([]);
      // The server does not know the session; it renders a page with a heading all the same.
      expect(html, address).toMatch(/<main[^>]*>.*<h1[\s>]/s);
      await untilAwake(page);
      await expect(page.locator('#area [aria-busy=true]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectGoodEverywhere(page, address);
      for (const size of [tablet, narrowest]) {
        await page.setViewportSize(size);
        await expectFits(page, `${address}, ${size.width} px`);
      }
      await expectFitsEnlarged(page, address);
    });
  }
};
