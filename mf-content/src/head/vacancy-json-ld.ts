import type { Vacancy } from '@arev/shared/contracts/vacancies';
import {
  clinicNetwork,
  pageAddress,
  postalAddress,
  schemaOrg,
  type PageSite,
} from '@arev/shared/head/structured-data';
import { page } from '@arev/shared/routing';

const employmentType = { 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME', internship: 'INTERN' } as const;

export const jobPosting = (site: PageSite, vacancy: Vacancy, employer: string) => ({
  '@context': schemaOrg,
  '@type': 'JobPosting',
  title: vacancy.title,
  // Only here do search engines expect the text with its markup.
  description: vacancy.description,
  datePosted: vacancy.publishedOn,
  ...(vacancy.applyUntil && { validThrough: `${vacancy.applyUntil}T23:59:59+04:00` }),
  // The page has a form.
  directApply: true,
  employmentType: employmentType[vacancy.employment],
  occupationalCategory: vacancy.category.title,
  url: pageAddress(site, page.vacancy(vacancy.slug)),
  identifier: { '@type': 'PropertyValue', name: employer, value: String(vacancy.id) },
  hiringOrganization: { ...clinicNetwork(site, employer), sameAs: pageAddress(site, page.home()) },
  jobLocation: {
    '@type': 'Place',
    address: postalAddress(vacancy.branch),
  },
});
