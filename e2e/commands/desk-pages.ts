import { expect, type Locator } from '@playwright/test';
import type { Visitor } from './book-visit.ts';
import type { Opener } from './open-dialog.ts';

/** A free time of this doctor and branch can be booked on the day that `deskPages` gets. */
export const deskPlace = { doctorId: 1, serviceId: 8, branchId: 2 };

const dayPage = (day: string) => `desk/day?branch=${deskPlace.branchId}&date=${day}`;

interface OfDesk {
  /** A day with free times, which the seed does not fix. */
  readonly day: string;
  /** A paid order of a visit. */
  readonly payment: number;
}

const paymentPage = (payment: number) => `desk/payments/${payment}`;

export const deskPages = ({ day, payment }: OfDesk): readonly string[] => [
  'desk',
  'desk/day',
  'desk/patients',
  'desk/patients/1',
  'desk/patients/5?reason=call',
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
  'desk/schedules?show=timeOff',
  'desk/schedules?show=extra',
  'desk/schedules?show=holidays',
  'desk/payments?state=paid',
  'desk/payments/statement',
  paymentPage(payment),
  'desk/content',
  'desk/content/work',
  'desk/content/prices',
  'desk/content/faqs',
  'desk/content/packages/7',
  'desk/content/surveys/1',
  'desk/content/news/1',
  'desk/content/news/new',
  'desk/content/doctors/1',
  dayPage(day),
];

const area = ({ page }: Visitor): Locator => page.locator('#area');

const whenPlans = async (visitor: Visitor): Promise<void> => {
  const states = area(visitor).getByLabel(visitor.say('mf-desk:inbox.work.how'));
  await states.first().selectOption('planned');
  await area(visitor)
    .getByRole('button', { name: visitor.say('mf-desk:inbox.work.save') })
    .click();
};

const whenOpensFreeTime = async ({ page, say }: Visitor): Promise<Locator> => {
  await page
    .locator(`section[aria-labelledby=doctor-${deskPlace.doctorId}]`)
    .getByRole('button', { name: new RegExp(`^${say('mf-desk:booking.open')}`) })
    .first()
    .click();
  return page.getByRole('dialog');
};

const whenFindsPatient = async (visitor: Visitor): Promise<void> => {
  const { say } = visitor;
  const dialog = await whenOpensFreeTime(visitor);
  await dialog.getByLabel(say('mf-desk:patients.search')).fill('Դավթ');
  const found = dialog.getByRole('list', { name: say('mf-desk:patients.found') });
  await expect(found.getByRole('button').first()).toBeVisible();
  // In the search box, Escape clears the text and leaves the dialog open.
  await dialog.getByRole('heading', { level: 2 }).focus();
};

const whenBooks = async (visitor: Visitor): Promise<void> => {
  const { say } = visitor;
  const dialog = await whenOpensFreeTime(visitor);
  await dialog.getByRole('button', { name: say('mf-desk:booking.add.open') }).click();
  const service = dialog.getByLabel(say('mf-desk:inbox.requests.service'));
  await service.selectOption(String(deskPlace.serviceId));
  await expect(dialog.locator('button[name=time]').first()).toBeVisible();
};

/** A doctor with working hours at each of their branches. */
const whenLeavesBranch = async (visitor: Visitor): Promise<void> => {
  const { page, say } = visitor;
  const branches = area(visitor).getByRole('button', {
    name: new RegExp(`^${say('mf-desk:content.field.branches')}`),
  });
  await branches.click();
  const panel = page.locator(`[id="${await branches.getAttribute('aria-controls')}"]`);
  await panel.locator('input:checked').first().uncheck({ force: true });
  // On a phone the panel is a sheet above the page.
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await area(visitor)
    .getByRole('button', { name: say('mf-desk:content.publish'), exact: true })
    .click();
};

/** Dialogs of these pages; those that need an absence, a draft or a new account are in other specs. */
export const deskDialogs = ({ day, payment }: OfDesk): Readonly<Record<string, readonly Opener[]>> => ({
  [dayPage(day)]: [whenFindsPatient, whenBooks],
  'desk/patients/5?reason=call': [
    'mf-desk:patients.correct.open',
    'mf-desk:times.move.open',
    'mf-desk:day.cancel.open',
    'mf-desk:files.open',
  ],
  'desk/verifications': ['mf-desk:patients.verify.open', 'mf-desk:patients.refuse.open'],
  'desk/requests?state=all': ['mf-desk:inbox.requests.complete', whenPlans],
  'desk/letters': ['mf-desk:inbox.open'],
  'desk/applications': ['mf-desk:inbox.applications.delete'],
  'desk/surveys': ['mf-desk:inbox.open'],
  'desk/ratings': ['mf-desk:inbox.open'],
  'desk/staff': ['mf-desk:staff.add.open', 'mf-desk:staff.role.open', 'mf-desk:staff.lock.open'],
  'desk/seo/2': ['mf-desk:seo.delete'],
  'desk/schedules': ['mf-desk:schedules.change'],
  'desk/schedules?show=extra': ['mf-desk:schedules.extra.add'],
  'desk/schedules?show=holidays': ['mf-desk:schedules.holiday.add', 'mf-desk:schedules.off.remove'],
  [paymentPage(payment)]: ['mf-desk:payments.refund.open'],
  'desk/content/surveys/1': ['mf-desk:content.questions.add'],
  'desk/content/news/1': ['mf-desk:content.picture.move', 'mf-desk:content.delete'],
  'desk/content/doctors/1': [whenLeavesBranch],
});
