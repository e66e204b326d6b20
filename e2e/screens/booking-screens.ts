import type { Page } from '@playwright/test';
import { page as pageOf } from '@arev/shared/routing';
import {
  type Visitor,
  popup,
  thenAsked,
  whenChoosesBranch,
  whenChoosesDay,
  whenChoosesTime,
  whenPaysThemselves,
} from '../commands/book-visit.ts';
import { givenSignedIn, patients, portalOf } from '../commands/patients.ts';
import type { Screen } from './screen.ts';

const asAni = (page: Page) => givenSignedIn(page, patients.ani);
const asMariam = (page: Page) => givenSignedIn(page, patients.mariam);
const service = pageOf.price('therapist-consultation', { submit: true });
const branch = 4;

type Step = (visitor: Visitor) => Promise<unknown>;

/** The steps to the booking, as far as a screenshot needs them. */
const way: readonly Step[] = [
  (visitor) => whenChoosesBranch(visitor, branch),
  whenPaysThemselves,
  async (visitor) => {
    await visitor.page.locator('#area button[name=doctor]').first().click();
    await thenAsked(visitor, 'step4');
  },
  async (visitor) => {
    await whenChoosesDay(visitor, 2);
    await whenChoosesTime(visitor, 1);
  },
];

const booking = (steps: number, more: Partial<Screen> = {}): Screen => ({
  path: service,
  given: asAni,
  ...more,
  when: async (visitor, width) => {
    await popup(visitor).waitFor();
    for (const step of way.slice(0, steps)) await step(visitor);
    await more.when?.(visitor, width);
  },
});

/** The path of Mariam's next visit. */
const nextVisit =
  (address: (id: number) => string) =>
  async (page: Page): Promise<string> => {
    const [next] = await (await portalOf(page.request, patients.mariam)).upcoming();
    return address(next?.id ?? 0);
  };

/** The booking, and the pages of a visit afterwards. */
export const bookingScreens: Readonly<Record<string, Screen>> = {
  'booking-service': { path: pageOf.bookingStart(), given: asAni },
  'booking-branch': { path: pageOf.bookingStart({ service: 'therapist-consultation' }), given: asAni },
  'booking-1-branch': booking(0),
  'booking-2-payer': booking(1),
  'booking-2-payer-missing': booking(1, {
    language: 'ru',
    when: async ({ page, say }) => {
      await page.locator('#area input[value=insurance]').check({ force: true });
      await page
        .locator('#area')
        .getByRole('button', { name: say('mf-booking:steps.next') })
        .click();
      await page.getByText(say('ui:form.summaryTitle')).waitFor();
    },
  }),
  'booking-3-doctor': booking(2),
  'booking-4-time': booking(3),
  'booking-4-time-dark': booking(3, { dark: true, language: 'ru' }),
  'booking-4-nothing-free': booking(3, {
    language: 'en',
    given: async (page) => {
      await asAni(page);
      const nothing = { status: 200, json: { data: [], total: 0 } };
      await page.route('**/appointments/schedule-dates?**', (route) => route.fulfill(nothing));
    },
  }),
  'booking-5-held': booking(4),
  'booking-5-ran-out': booking(4, {
    language: 'ru',
    given: async (page) => {
      await asAni(page);
      await page.clock.install();
    },
    when: async ({ page, say }) => {
      await page.getByText(new RegExp(say('mf-booking:held.until', { time: '.+' }))).waitFor();
      await page.clock.fastForward('11:00');
      await page
        .getByText(new RegExp(say('mf-booking:time.refused.ranOut', { time: '.+', date: '.+' })))
        .waitFor();
    },
  }),
  'booking-for-family': {
    path: pageOf.bookingStart({ service: 'therapist-consultation' }),
    given: (page) => givenSignedIn(page, patients.hayk),
  },
  booked: { path: nextVisit(pageOf.bookedVisit), given: asMariam },
  'visit-move': { path: nextVisit(pageOf.moveVisit), given: asMariam, language: 'ru' },
  survey: { path: pageOf.survey('visit-feedback'), language: 'ru' },
};
