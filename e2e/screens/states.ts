import { page as pageOf } from '@arev/shared/routing';
import type { Visitor } from '../commands/book-visit.ts';
import { letter, paper, whenFillsIn } from '../commands/write-to-clinic.ts';
import type { Screen } from './screen.ts';

type When = NonNullable<Screen['when']>;

/** The button looks disabled while a field is missing, and says which when it is pressed. */
const press =
  (text: Parameters<Visitor['say']>[0]): When =>
  ({ page, say }) =>
    page
      .locator('#area')
      .getByRole('button', { name: say(text) })
      .click({ force: true });

const searchFor =
  (text: string): When =>
  async ({ page, say }, width) => {
    const header = page.locator('#site-header');
    if (width === 'phone') await header.locator('summary', { hasText: say('shell:search.label') }).click();
    await header.getByRole('combobox').locator('visible=true').fill(text);
    await page.getByRole('option').first().waitFor();
  };

const openChat: When = async ({ page, say }) => {
  await page.getByRole('button', { name: say('shell:chat.open') }).click();
  await page.getByRole('log').getByRole('button').first().waitFor();
};

const unfoldCities: When = async ({ page }) => {
  const menu = page.locator('[data-header-row=utility] details', { has: page.locator('fieldset') });
  await menu.locator('summary').first().click();
};

const write =
  (form: string, values: Parameters<typeof whenFillsIn>[2]): When =>
  async (visitor) => {
    await whenFillsIn(visitor.page, form, values);
    await press(`mf-content:write.${form}.submit`)(visitor, 'desk');
  };

/** Where the result is shown. */
const untilTold =
  (before: When, text: Parameters<Visitor['say']>[0]): When =>
  async (visitor, width) => {
    await before(visitor, width);
    const told = visitor.page.locator('#area').getByText(visitor.say(text));
    await told.waitFor();
    await told.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  };

/** What a person sees after an action, or after a failure. */
export const states: Readonly<Record<string, Screen>> = {
  'search-list': { path: pageOf.doctors(), language: 'ru', when: searchFor('кардио') },
  'search-results': { path: pageOf.search({ text: 'սրտաբ' }) },
  'search-nothing': { path: pageOf.search({ text: 'zebra' }), language: 'en' },
  chat: { path: pageOf.home(), when: openChat },
  'chat-answer': {
    path: pageOf.home(),
    language: 'ru',
    dark: true,
    when: async (visitor, width) => {
      await openChat(visitor, width);
      await visitor.page.getByRole('log').getByRole('button').first().click();
      await visitor.page.getByRole('log').locator('details[open]').waitFor();
    },
  },
  cities: { path: pageOf.home(), on: 'desk', language: 'ru', when: unfoldCities },
  'no-city': {
    path: pageOf.home(),
    on: 'desk',
    when: async (visitor) => {
      await unfoldCities(visitor, 'desk');
      const menu = visitor.page.locator('[data-header-row=utility] details[open]');
      for (const city of await menu.getByRole('checkbox').all()) await city.uncheck({ force: true });
      await menu.getByRole('button', { name: visitor.say('shell:cities.save') }).click();
    },
  },
  'menu-unfolded': {
    path: pageOf.home(),
    on: 'phone',
    language: 'ru',
    when: async ({ page, say }) => {
      await page.getByRole('button', { name: say('shell:sideMenu.open') }).click();
      const menu = page.getByRole('dialog', { name: say('shell:sideMenu.label') });
      for (const section of await menu.locator('summary').all()) await section.click();
    },
  },
  'contact-mistakes': { path: pageOf.contactUs(), when: write('contact', { ...letter, email: 'ani@' }) },
  'contact-not-sent': {
    path: pageOf.contactUs(),
    language: 'ru',
    given: (page) => page.route('**/contact-messages', (route) => route.abort()),
    when: untilTold(write('contact', letter), 'ui:form.notSent'),
  },
  'contact-sent': {
    path: pageOf.contactUs(),
    language: 'en',
    when: untilTold(write('contact', letter), 'mf-content:write.contact.sent'),
  },
  'review-mistakes': { path: pageOf.opinions(), dark: true, when: press('mf-content:write.review.submit') },
  'attachment-mistakes': {
    path: pageOf.attachments({ type: 2 }),
    language: 'ru',
    when: async (visitor) => {
      const wrong = { ...paper, name: 'paper.exe', mimeType: 'application/x-msdownload' };
      await visitor.page.locator('input[type=file]:not([capture])').setInputFiles(wrong);
      await press('mf-content:attachments.submit')(visitor, 'desk');
    },
  },
  'attachment-chosen': {
    path: pageOf.attachments(),
    when: untilTold(
      ({ page }) => page.locator('input[type=file]:not([capture])').setInputFiles(paper),
      'mf-content:attachments.submit',
    ),
  },
  'doctors-filter': {
    path: pageOf.doctors(),
    when: press('mf-content:doctors.filter.speciality'),
  },
  'doctors-nobody': { path: `${pageOf.doctors()}?searchText=qqqq`, language: 'ru' },
  'doctors-failed': {
    path: pageOf.doctors(),
    language: 'en',
    when: async ({ page, say }) => {
      await page.route('**/portal/api/v1/doctors?**', (route) => route.abort());
      await page.locator('#area').getByRole('searchbox').fill('a');
      await page.getByRole('button', { name: say('ui:action.retry') }).waitFor();
    },
  },
  'doctors-dark': { path: pageOf.doctors(), dark: true },
  'article-dark': { path: pageOf.newsArticle('flu-vaccination-2026'), dark: true, language: 'en' },
  'tour-dark': { path: pageOf.tour(), dark: true, language: 'en' },
  'vacancies-suggested': {
    path: pageOf.vacancies(),
    language: 'ru',
    when: async ({ page }) => {
      await page.locator('#area').getByRole('combobox').fill('медсестра');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  'login-refused': {
    path: pageOf.login(),
    when: async (visitor) => {
      await visitor.page.locator('input[autocomplete=username]').fill('nobody-at-all');
      await visitor.page.locator('input[autocomplete=current-password]').fill('wrong');
      await press('mf-patient:login.submit')(visitor, 'desk');
      await visitor.page.getByText(visitor.say('mf-patient:login.trouble.wrong')).waitFor();
    },
  },
  forbidden: { path: '403', language: 'ru', ofShell: true },
  'server-error': { path: '500', language: 'en', dark: true, ofShell: true },
  outage: {
    path: pageOf.doctors(),
    language: 'ru',
    on: 'desk',
    when: async ({ page, say }) => {
      await page.route('**/releases/mf-catalogue/**', (route) => route.abort());
      const menu = page.locator('#site-header nav');
      await menu.getByRole('link', { name: say('shell:menu.pricing'), exact: true }).click();
      await page.getByRole('heading', { name: say('ui:outage.title') }).waitFor();
    },
  },
  offline: {
    path: pageOf.doctors(),
    when: ({ page }) => page.context().setOffline(true),
  },
};
