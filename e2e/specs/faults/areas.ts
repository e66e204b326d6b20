import type { Page } from '@playwright/test';
import { givenChosen } from '../../commands/book-visit.ts';
import { givenSignedIn, patients } from '../../commands/patients.ts';
import type { Remote } from '../../fixtures/remotes.ts';

/** The staff desk is made in the browser alone, as the private steps of `mf-booking` are: those stand for both. */
export type TriedRemote = Exclude<Remote, 'mf-desk'>;

/** One page of a remote that stands for all of them. */
export interface Area {
  readonly remote: TriedRemote;
  readonly path: string;
  /** A parameter that the page reads: each value of it is another page to the cache. */
  readonly parameter: string;
  /** Without the portal the server cannot make it. */
  readonly needsPortal: boolean;
  /** What has to be so before a person can be on the page; such a page is made in the browser alone. */
  readonly given?: (page: Page) => Promise<unknown>;
}

/** What anybody may open, and the server writes. */
export const publicAreas: Readonly<Record<TriedRemote, Area>> = {
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
