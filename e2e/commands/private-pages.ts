import { href, page as pageOf } from '@arev/shared/routing';
import { expect, type Page, test } from '@playwright/test';
import { expectGoodEverywhere } from './check-access.ts';
import { expectFits, expectFitsEnlarged, laptop, narrowest, tablet } from './check-fit.ts';
import { markupProblems } from './check-markup.ts';
import { expectGoodOpened, type Opener } from './open-dialog.ts';
import { untilAwake } from './watch-page.ts';
import { languages, wordsIn } from './words.ts';

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

/** Each page once with its dialogs, with the languages in turn: another language is not another page. */
export const expectGoodPages = async (
  page: Page,
  paths: readonly string[],
  openedOn: Readonly<Record<string, readonly Opener[]>> = {},
  expectEnlarged = expectFitsEnlarged,
): Promise<void> => {
  for (const [index, path] of paths.entries()) {
    const language = languages[index % languages.length] ?? 'hy';
    const address = href(language, path);
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
      for (const size of [laptop, tablet, narrowest]) {
        await page.setViewportSize(size);
        await expectFits(page, `${address}, ${size.width} px`);
      }
      await expectEnlarged(page, address);
      for (const opener of openedOn[path] ?? [])
        await expectGoodOpened({ page, say: wordsIn(language) }, opener, address);
    });
  }
};
