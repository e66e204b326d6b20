import type { Page } from '@playwright/test';
import { page as pageOf } from '@arev/shared/routing';
import { givenSignedIn, patients, portalOf } from '../commands/patients.ts';
import type { Screen } from './screen.ts';

const asMariam = (page: Page) => givenSignedIn(page, patients.mariam);
const asHayk = (page: Page) => givenSignedIn(page, patients.hayk);

/** Login, registration and the patient's area. */
export const patientScreens: Readonly<Record<string, Screen>> = {
  login: { path: pageOf.login() },
  registration: { path: 'auth/registration' },
  recovery: { path: 'auth/recovery', language: 'ru' },
  'own-home': { path: pageOf.personalData(), given: asMariam },
  'own-home-dark': { path: pageOf.personalData(), given: asMariam, dark: true, language: 'ru' },
  'own-home-unverified': {
    path: pageOf.personalData(),
    given: (page) => givenSignedIn(page, patients.aram),
  },
  visits: { path: pageOf.appointments(), given: asMariam },
  'visits-past': { path: `${pageOf.appointments()}?period=past`, given: asMariam, language: 'ru' },
  visit: {
    given: asMariam,
    path: async (page) => {
      const [next] = await (await portalOf(page.request, patients.mariam)).upcoming();
      return pageOf.visit(next?.id ?? 0);
    },
  },
  'waiting-list': { path: pageOf.waitingList(), given: asMariam },
  requests: { path: pageOf.requests(), given: asHayk },
  files: { path: pageOf.ownFiles(), given: asHayk, language: 'ru' },
  payments: { path: pageOf.payments(), given: asHayk },
  purchases: { path: pageOf.purchases(), given: asHayk, language: 'en' },
  family: { path: pageOf.family(), given: asHayk },
  details: { path: pageOf.details(), given: asHayk, language: 'ru' },
};
