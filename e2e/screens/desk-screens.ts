import { addDays, clinicToday } from '@arev/shared/i18n';
import type { Page } from '@playwright/test';
import { givenTokens, newTokens, type Patient, staff } from '../commands/patients.ts';
import { givenApplication, givenLetter } from '../commands/write-to-clinic.ts';
import type { Screen } from './screen.ts';

/** A code of the second factor works for one sign-in, so all screenshots of a person share it. */
const signedInOnce = (who: Patient) => {
  let tokens: ReturnType<typeof newTokens> | undefined;
  return async (page: Page) => givenTokens(page.context(), await (tokens ??= newTokens(page.request, who)));
};

const asReception = signedInOnce(staff.reception);
const asAdmin = signedInOnce(staff.admin);

const withLetter = async (page: Page): Promise<void> => {
  await givenLetter(page);
  await asReception(page);
};
const withApplication = async (page: Page): Promise<void> => {
  await givenApplication(page);
  await asAdmin(page);
};

/** Late in the day there is nothing left to show of today. */
const dayWithVisits = `desk/day?date=${addDays(clinicToday(Date.now()), 1)}`;

/** The screens of the staff desk. */
export const deskScreens: Readonly<Record<string, Screen>> = {
  desk: { path: 'desk', given: asReception },
  'desk-day': { path: dayWithVisits, given: asReception, language: 'ru' },
  'desk-day-dark': { path: dayWithVisits, given: asReception, dark: true, on: 'desk' },
  'desk-patient': { path: 'desk/patients/1?reason=call', given: asReception, language: 'en' },
  'desk-requests': { path: 'desk/requests?state=all', given: asReception },
  'desk-letters': { path: 'desk/letters', given: withLetter, language: 'ru' },
  'desk-applications': { path: 'desk/applications', given: withApplication },
  'desk-schedules': { path: 'desk/schedules', given: asAdmin, language: 'ru' },
  'desk-payments': { path: 'desk/payments?state=paid', given: asAdmin },
  'desk-content': { path: 'desk/content', given: asAdmin },
  'desk-doctor': { path: 'desk/content/doctors/1', given: asAdmin, language: 'ru' },
  'desk-prices': { path: 'desk/content/prices', given: asAdmin },
  'desk-staff': { path: 'desk/staff', given: asAdmin },
  'desk-audit': { path: 'desk/audit', given: asAdmin, language: 'ru' },
  'desk-holidays': { path: 'desk/schedules?show=holidays', given: asAdmin },
  'desk-seo': { path: 'desk/seo?show=missing', given: asAdmin, language: 'en' },
};
