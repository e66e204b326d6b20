import type { Page } from '@playwright/test';
import { page as pageOf } from '@arev/shared/routing';
import { givenSignedIn, patients } from '../commands/patients.ts';
import type { Screen } from './screen.ts';

const asAni = (page: Page) => givenSignedIn(page, patients.ani);
const windowOpens: NonNullable<Screen['when']> = ({ page }) => page.getByRole('dialog').first().waitFor();

/** Services, operations, prices and packages, and the dialogs that open from them. */
export const catalogueScreens: Readonly<Record<string, Screen>> = {
  services: { path: pageOf.services() },
  'services-dark': { path: pageOf.services(), dark: true, language: 'ru' },
  'services-branch': { path: pageOf.services({ branchId: 4 }), language: 'ru' },
  specialization: { path: pageOf.specialization('cardiology'), language: 'ru' },
  price: { path: pageOf.price('electrocardiogram') },
  operations: { path: pageOf.operations() },
  ward: { path: pageOf.operationsOf('surgery'), language: 'ru' },
  operation: { path: pageOf.operationPrice('hernia-repair') },
  'operations-nothing': { path: pageOf.operations({ searchText: 'qqqq' }), language: 'en' },
  'price-list': { path: pageOf.priceList() },
  'price-list-dark': { path: pageOf.priceList(), dark: true, language: 'ru' },
  'price-list-city': { path: pageOf.pricesOf('cardiology', { cities: [1] }), language: 'en' },
  'price-list-suggested': {
    path: pageOf.priceList(),
    when: async ({ page }) => {
      await page.locator('#area').getByRole('combobox').first().fill('սրտ');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  'price-list-nearest': {
    path: pageOf.priceList(),
    language: 'ru',
    given: async (page) => {
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: 40.1776, longitude: 44.5126 });
    },
    when: async ({ page, say }) => {
      await page.getByRole('button', { name: say('mf-catalogue:priceList.nearest.ask') }).click();
      await page.locator('#area [role=status] p').first().waitFor();
    },
  },
  packages: { path: pageOf.personalPackages() },
  package: { path: pageOf.personalPackage('heart-check-up'), language: 'ru' },
  'packages-compared': {
    path: async (page) => {
      await page.goto(`/hy/${pageOf.personalPackage('heart-check-up')}`);
      const other = await page.locator('select[name=with] option').nth(1).getAttribute('value');
      return pageOf.personalPackage('heart-check-up', { beside: other ?? '' });
    },
    when: ({ page }) =>
      page.locator('#compare-title').evaluate((element) => element.scrollIntoView({ block: 'start' })),
  },
  'window-appointment': {
    path: pageOf.price('electrocardiogram', { submit: true }),
    given: asAni,
    when: windowOpens,
  },
  'window-request': {
    path: pageOf.price('hernia-repair', { submit: true }),
    given: asAni,
    language: 'ru',
    when: windowOpens,
  },
  'window-buy': {
    path: pageOf.price('heart-check-up', { submit: true }),
    given: asAni,
    language: 'en',
    when: windowOpens,
  },
  'price-unverified': {
    path: pageOf.price('electrocardiogram'),
    given: (page) => givenSignedIn(page, patients.aram),
    when: ({ page, say }) => page.getByText(say('mf-catalogue:price.unverified')).waitFor(),
  },
};
