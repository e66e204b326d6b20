import type { PaymentStatus } from '@arev/shared/contracts/orders';
import { clinicToday } from '@arev/shared/i18n';
import { page as pageOf } from '@arev/shared/routing';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { givenSignedIn, type Patient, patients, portalOf } from './patients.ts';
import { whenAtTheBank } from './pay.ts';

/** A page that exists because of what a patient has, and that patient. */
export interface PageOfData {
  readonly patient: Patient;
  readonly path: string;
}

const { hayk, lilit, nare } = patients;
/** A visit that can be paid for online. */
const payable = { doctorId: 1, serviceId: 8, branchId: 1 };
/** A package, and a branch that sells it. */
const sold = { packageId: 7, branchId: 1 };

/** A visit before which the clinic asks a questionnaire. */
export const asking = { doctorId: 38, serviceId: 146, branchId: 2 };

/** A visit at a late day, so that others keep their times, on which the patient has no other visit. */
export const bookLast = async (
  request: APIRequestContext,
  patient: Patient,
  place = payable,
): Promise<number> => {
  const portal = await portalOf(request, patient);
  const taken = new Set((await portal.upcoming()).map(({ startsAt }) => clinicToday(startsAt)));
  const day = (await portal.freeDays(place)).findLast((each) => !taken.has(each)) ?? '';
  const [time] = await portal.freeTimes(place, day);
  if (!time) throw new Error('the doctor has no time');
  return (await portal.book({ ...place, policy: 'self', date: time.date, again: true })).id;
};

/** One page for each outcome of a payment. */
export const outcomes = async (
  request: APIRequestContext,
): Promise<ReadonlyMap<PaymentStatus, PageOfData>> => {
  const visit = await bookLast(request, hayk);
  await (await portalOf(request, hayk)).payFor(visit);
  const found = new Map<PaymentStatus, PageOfData>();
  for (const patient of [hayk, lilit, nare])
    for (const { status, orderId } of await (await portalOf(request, patient)).payments())
      found.set(status, { patient, path: pageOf.paymentResult(orderId) });
  return found;
};

/** The page of a package that is ordered and not paid for yet. */
export const orderedPackage = async (request: APIRequestContext, patient: Patient): Promise<PageOfData> => {
  const { purchaseId } = await (await portalOf(request, patient)).buy(sold.packageId, sold.branchId);
  return { patient, path: pageOf.purchase(purchaseId) };
};

/** The page of a paid package, which can be used and returned. */
export const paidPackage = async (page: Page, patient: Patient): Promise<PageOfData> => {
  const order = await (await portalOf(page.request, patient)).buy(sold.packageId, sold.branchId);
  await givenSignedIn(page, patient);
  await page.goto(order.formUrl);
  await whenAtTheBank(page, 'approve');
  const path = pageOf.purchase(order.purchaseId);
  await expect(page.locator(`#area a[href$="/${path}"]`)).toBeVisible();
  return { patient, path };
};
