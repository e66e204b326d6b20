import type { Page } from '@playwright/test';
import { givenChosen } from '../../commands/book-visit.ts';
import { givenSignedIn, patients, staff } from '../../commands/patients.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import type { Remote } from '../../fixtures/remotes.ts';

/** One page of a remote that stands for all of them. */
export interface Area {
  readonly remote: Remote;
  readonly path: string;
  /** A parameter of the page: each value is a separate cache entry. */
  readonly parameter: string;
  /** The server cannot render it without the portal. */
  readonly needsPortal: boolean;
  /** Prepares the browser for a private page, which only the browser renders. */
  readonly given?: (page: Page) => Promise<unknown>;
}

/** Public pages, which the server renders. */
export const publicAreas: Readonly<Record<Exclude<Remote, 'mf-desk'>, Area>> = {
  'mf-content': { remote: 'mf-content', path: '/hy/doctors', parameter: 'searchText', needsPortal: true },
  'mf-catalogue': {
    remote: 'mf-catalogue',
    path: '/hy/services',
    parameter: 'searchText',
    needsPortal: true,
  },
  'mf-booking': {
    remote: 'mf-booking',
    path: '/hy/personal-data/appointments/create',
    parameter: 'searchText',
    needsPortal: false,
  },
  'mf-patient': { remote: 'mf-patient', path: '/hy/login', parameter: 'returnUrl', needsPortal: false },
};

/** The first private step of a booking. */
export const privateArea: Area = {
  remote: 'mf-booking',
  path: '/hy/personal-data/appointments/create/step2',
  parameter: 'change',
  needsPortal: false,
  given: async (page) => {
    await givenSignedIn(page, patients.ani);
    await givenChosen(page);
  },
};

/** The desk has only private pages; this one shows a list of the portal. */
export const deskArea: Area = {
  remote: 'mf-desk',
  path: '/hy/desk/letters',
  parameter: 'visit',
  needsPortal: false,
  given: (page) => givenStaff(page, staff.reception),
};
