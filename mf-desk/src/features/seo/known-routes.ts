import { page } from '@arev/shared/routing';

/** Single pages. Pages of doctors, services and articles have titles of their own. */
export const knownRoutes: readonly string[] = [
  page.home(),
  page.doctors(),
  page.branches(),
  page.services(),
  page.operations(),
  page.priceList(),
  page.personalPackages(),
  page.news(),
  page.seminars(),
  page.vacancies(),
  page.investors(),
  page.families(),
  page.tour(),
  page.attachments(),
  page.aboutUs(),
  page.contactUs(),
  page.faq(),
  page.opinions(),
  page.requisites(),
  page.privacyPolicy(),
  page.termsOfUse(),
].map((path) => `/${path}`);

const patterns = [
  [/^\/doctors\/([\w-]+)$/, 'doctors'],
  [/^\/services\/([\w-]+)\/price$/, 'services'],
  [/^\/services\/([\w-]+)$/, 'specializations'],
  [/^\/news\/([\w-]+)$/, 'news'],
  [/^\/seminars\/([\w-]+)$/, 'seminars'],
  [/^\/vacancies\/([\w-]+)$/, 'vacancies'],
] as const;

/** The item that a page shows, whose texts can start its row. */
export const thingOf = (route: string) => {
  for (const [pattern, object] of patterns) {
    const slug = pattern.exec(route)?.[1];
    if (slug !== undefined) return { object, slug };
  }
  return undefined;
};
