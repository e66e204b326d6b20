import { getCompanyInfo } from '@arev/shared/contracts/company';
import { errorCode } from '@arev/shared/contracts/errors';
import { getInvestors, type InvestorPage } from '@arev/shared/contracts/investors';
import {
  getVacancy,
  getVacancyDescription,
  listVacancies,
  listVacancyCategories,
  type Vacancy,
} from '@arev/shared/contracts/vacancies';
import { type Answer, answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildCompanyInfo } from '@arev/shared/testing/builders';

const doctors = { id: 1, title: 'Doctors' };
const nurses = { id: 2, title: 'Nurses' };

export const buildVacancy = (changes: Partial<Vacancy> = {}): Vacancy => ({
  id: 1,
  slug: 'cardiologist',
  title: 'Cardiologist',
  description: '<p>The wait is two weeks: we need a third doctor.</p>',
  category: doctors,
  employment: 'full-time',
  publishedOn: '2026-11-10',
  applyUntil: '2099-12-31',
  branch: { id: 1, slug: 'kentron', title: 'Arev Kentron', address: '12 Abovyan Street', city: 'Yerevan' },
  ...changes,
});

export const nursesWanted = (count: number): Vacancy[] =>
  Array.from({ length: count }, (_, index) =>
    buildVacancy({
      id: index + 2,
      slug: `nurse-${index + 1}`,
      title: `Nurse ${index + 1}`,
      category: nurses,
      employment: 'part-time',
    }),
  );

interface Work {
  readonly vacancies?: readonly Vacancy[];
}

/** A clinic with vacancies for a cardiologist and for nurses. */
export const work = ({ vacancies = [buildVacancy(), ...nursesWanted(2)] }: Work = {}): Answer[] => [
  answer(listVacancies, ({ query: { page = 1, size = 12, categoryIds = [], text = '' } }) =>
    listed(
      vacancies.filter(
        ({ title, category }) =>
          (categoryIds.length === 0 || categoryIds.includes(category.id)) &&
          title.toLowerCase().includes(text.toLowerCase()),
      ),
      { first: (page - 1) * size, size },
    ),
  ),
  answer(listVacancyCategories, () =>
    listed(
      [doctors, nurses, { id: 3, title: 'Students' }].map((category) => ({
        ...category,
        total: vacancies.filter((one) => one.category.id === category.id).length,
      })),
    ),
  ),
  answer(getVacancy, ({ params: { slug } }) => {
    const data = vacancies.find((one) => one.slug === slug);
    return data ? { data } : new Refusal(404, errorCode.notFound);
  }),
  answer(getVacancyDescription, () => ({
    data: { title: 'Work at Arev', subtitle: 'One team', description: '<p>We look for people.</p>' },
  })),
  answer(getCompanyInfo, () => ({ data: buildCompanyInfo({ email: 'work@arev.example' }) })),
];

export const investorPage: InvestorPage = {
  title: 'For investors',
  description: '<p>Three years, twelve per cent.</p>',
  bond: { years: 3, annualYieldPercent: 12, nominal: 100_000 },
  waysToBuy: [
    { title: 'In the app', description: '<p>Five minutes.</p>' },
    { title: 'At a branch', description: '<p>Bring a passport.</p>' },
  ],
  investors: [{ id: 1, title: 'Kamar Bank', category: { id: 1, title: 'Institutions' } }],
};

export const invest = (data: InvestorPage = investorPage): Answer[] => [
  answer(getInvestors, () => ({ data })),
];
