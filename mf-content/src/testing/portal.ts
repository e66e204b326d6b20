import { getBranch, listBranches } from '@arev/shared/contracts/branches';
import { getCompanyInfo, getCompanyStatistics, listHomePages } from '@arev/shared/contracts/company';
import {
  type Doctor,
  type DoctorCard,
  getDoctor,
  listDoctors,
  listFirstTimes,
} from '@arev/shared/contracts/doctors';
import { errorCode } from '@arev/shared/contracts/errors';
import { listNews } from '@arev/shared/contracts/news';
import { listBranchServices, type PriceGroup } from '@arev/shared/contracts/services';
import { searchSite } from '@arev/shared/contracts/search';
import { listSpecializations } from '@arev/shared/contracts/specializations';
import { type Answer, answer, listed, Refusal } from '@arev/shared/testing/answers';
import {
  buildBranch,
  buildCompanyInfo,
  buildDoctor,
  buildDoctorCard,
  buildPriceItem,
  buildSpecialization,
} from '@arev/shared/testing/builders';

const gyumri = { id: 2, name: 'Gyumri' };
export const branches = [
  buildBranch({ id: 1, slug: 'kentron', title: 'Arev Kentron' }),
  buildBranch({ id: 2, slug: 'gyumri-ani', title: 'Arev Ani', city: gyumri }),
];
export const specializations = [
  buildSpecialization({ id: 1, slug: 'cardiology', title: 'Cardiology' }),
  buildSpecialization({ id: 2, slug: 'neurology', title: 'Neurology' }),
];
export const statistics = { customerSatisfaction: 97, patients: 48_200, doctors: 36, companyGrowth: 18 };
export const slide = {
  title: 'Good health starts with a calm conversation',
  description: 'Find your doctor in two minutes.',
  photo: 'sunrise.webp',
  photoPath: 'photos/home',
  background: '#fbe9d7',
  buttonText: 'Find a doctor',
  buttonLink: '/doctors',
};

export const news = [
  {
    id: 1,
    slug: 'new-branch',
    title: 'A new branch',
    description: '<p>It opens on Monday.</p>',
    newsDate: '2026-11-02',
    coverPhoto: null,
    photoPath: null,
  },
];

/** The first free times of the first doctor at the branch in Yerevan; the other doctors have none. */
export const firstTimes = [
  { day: '2026-12-03', time: '14:30', date: 1_796_293_800_000 },
  { day: '2026-12-03', time: '15:00', date: 1_796_295_600_000 },
];

export const doctorsNamed = (count: number): DoctorCard[] =>
  Array.from({ length: count }, (_, index) =>
    buildDoctorCard({
      id: index + 1,
      slug: `doctor-${index + 1}`,
      firstName: 'Doctor',
      lastName: `Number ${index + 1}`,
    }),
  );

interface Clinic {
  readonly doctors?: readonly DoctorCard[];
  readonly services?: readonly PriceGroup[];
  /** Of the doctor whose page is open. */
  readonly firstServices?: Doctor['firstServices'];
}

/**
 * A small clinic whose search finds nothing: odd doctors are cardiologists, even ones neurologists, and all work in
 * Yerevan.
 */
export const clinic = ({ doctors = doctorsNamed(3), services, firstServices }: Clinic = {}): Answer[] => [
  answer(
    listDoctors,
    ({ query: { page = 0, size = 50, specializationIds = [], text = '', branchIds = [], cities = [] } }) => {
      const fits = ({ id, firstName, lastName }: DoctorCard) =>
        (specializationIds.length === 0 || specializationIds.includes(id % 2 === 1 ? 1 : 2)) &&
        (branchIds.length === 0 || branchIds.includes(1)) &&
        (cities.length === 0 || cities.includes(1)) &&
        `${firstName} ${lastName}`.toLowerCase().includes(text.toLowerCase());
      return listed(doctors.filter(fits), { first: page * size, size });
    },
  ),
  answer(listFirstTimes, ({ query: { ids } }) =>
    listed(
      ids.includes(1)
        ? [{ doctorId: 1, serviceId: 1, branches: [{ branchId: 1, times: [...firstTimes] }] }]
        : [],
    ),
  ),
  answer(searchSite, () => listed([])),
  answer(getDoctor, ({ params: { slug } }) =>
    slug === 'anna-sargsyan'
      ? { data: buildDoctor({ ...(firstServices && { firstServices }) }) }
      : new Refusal(404, errorCode.notFound),
  ),
  answer(listBranchServices, () =>
    listed(services ?? [{ branch: '<p>Arev Kentron</p>', services: [buildPriceItem()] }]),
  ),
  answer(listBranches, ({ query: { cities = [] } }) =>
    listed(branches.filter(({ city }) => cities.length === 0 || cities.includes(city.id))),
  ),
  answer(getBranch, ({ params: { slug } }) => {
    const data = branches.find((branch) => branch.slug === slug);
    return data ? { data } : new Refusal(404, errorCode.notFound);
  }),
  answer(listSpecializations, () => listed(specializations)),
  answer(listHomePages, () => listed([slide])),
  answer(listNews, () => listed(news)),
  answer(getCompanyStatistics, () => ({ data: statistics })),
  answer(getCompanyInfo, () => ({ data: buildCompanyInfo() })),
];
