import { visitState } from '@arev/shared/contracts/appointments';
import { surveyItemType } from '@arev/shared/contracts/surveys';
import { paymentStates } from '../../db/booking-tables.ts';
import { readSeed } from './read-seed.ts';
import type { SeedSurveyItem } from './survey-schema.ts';

const seed = await readSeed();
const { patients } = seed;
const visits = patients.flatMap(({ appointments }) => appointments);
const itemTypes = (items: readonly SeedSurveyItem[]): string[] =>
  items.flatMap(({ itemType, children }) => [itemType, ...itemTypes(children)]);
const surveys = (kind: 'public' | 'appointment') => seed.surveys.filter((survey) => survey.kind === kind);
const grants = patients.flatMap(({ manages = [] }) => manages);

test('Every package of the seed has services with bookable times, and costs less than their sum', () => {
  const serviceOf = (id: number) => seed.services.find((service) => service.id === id)!;
  const sold = seed.services.filter(({ personalPackage }) => personalPackage);
  expect(seed.packages.map(({ id }) => id).sort()).toEqual(sold.map(({ id }) => id).sort());
  for (const { id, items } of seed.packages) {
    const services = items.map(({ serviceId }) => serviceOf(serviceId));
    expect(services.filter(({ task, personalPackage }) => task || personalPackage)).toEqual([]);
    const apart = items.reduce((sum, { serviceId, quantity }) => {
      const lowest = Math.min(...serviceOf(serviceId).prices.map(({ price }) => price));
      return sum + quantity * lowest;
    }, 0);
    expect(apart).toBeGreaterThan(Math.max(...serviceOf(id).prices.map(({ price }) => price)));
  }
});

/** The content that the demo has to contain according to the requirements. */
test.each<[what: string, least: number, there: number]>([
  ['branches with hours', 8, seed.branches.filter(({ hours }) => hours.length > 0).length],
  ['cities', 3, seed.cities.length],
  ['doctors', 60, seed.doctors.length],
  ['specialities', 24, seed.specializations.length],
  [
    'services and operations with a price',
    250,
    seed.services.filter(({ prices }) => prices.length > 0).length,
  ],
  ['personal packages', 12, seed.services.filter(({ personalPackage }) => personalPackage).length],
  ['news', 40, seed.news.filter(({ relatedIds }) => relatedIds.length > 0).length],
  ['seminars', 24, seed.seminars.length],
  ['vacancies', 24, seed.vacancies.vacancies.length],
  ['questions', 40, seed.faqs.questions.length],
  ['opinions', 60, seed.opinions.filter(({ published }) => published).length],
  ['custom pages', 1, seed['custom-pages'].length],
  ['public surveys', 3, surveys('public').length],
  ['surveys of visits', 2, surveys('appointment').length],
  ['rows for search engines', 1, seed['seo-data'].length],
  ['patients who sign in', 9, patients.filter(({ username, role }) => username && role === 'PATIENT').length],
  ['children', 2, patients.filter(({ username }) => username === null).length],
  [
    'consenting adults',
    2,
    grants.filter(({ patientId }) => patients.find(({ id }) => id === patientId)?.username).length,
  ],
  ['consents taken back', 1, grants.filter(({ endedDaysAgo }) => endedDaysAgo !== null).length],
  ['invitations that wait', 1, patients.filter(({ invites }) => invites).length],
  ['visits of the past', 30, visits.filter(({ daysFromNow }) => daysFromNow < 0).length],
  ['visits ahead', 15, visits.filter(({ daysFromNow }) => daysFromNow > 0).length],
  ['rated visits', 10, visits.filter(({ rating }) => rating).length],
  ['filled surveys', 4, visits.filter(({ survey }) => survey).length],
  ['visits with files', 10, visits.filter(({ files }) => files).length],
  ['files of their own', 8, patients.flatMap(({ files = [] }) => files.filter(({ own }) => own)).length],
  ['requests', 7, patients.flatMap(({ requests = [] }) => requests).length],
  ['places in waiting lists', 5, patients.flatMap(({ waiting = [] }) => waiting).length],
])('The number of %s in the seed is at least %i', (_what, least, there) =>
  expect(there).toBeGreaterThanOrEqual(least),
);

test('The seed has every type of survey item and every state of visits and payments', () => {
  for (const kind of ['public', 'appointment'] as const)
    expect(new Set(surveys(kind).flatMap(({ items }) => itemTypes(items)))).toEqual(
      new Set(surveyItemType.options),
    );
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set(visitState.options));
  expect(new Set(visits.flatMap(({ payment }) => payment ?? []))).toEqual(new Set(paymentStates));
});

test('Seed visits with a filled-in survey ask for one, and seed visits with a payment are paid by the patient', () => {
  for (const { survey, payment, policy, serviceSlug } of visits) {
    const asked = seed.services.find(({ slug }) => slug === serviceSlug)?.survey;
    if (survey) expect([serviceSlug, asked]).toEqual([serviceSlug, true]);
    if (payment) expect([serviceSlug, policy]).toEqual([serviceSlug, 'self']);
  }
});
