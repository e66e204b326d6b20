import { listBranches } from '@arev/shared/contracts/branches';
import { getCompanyInfo } from '@arev/shared/contracts/company';
import { type DoctorCard, listDoctors, listFirstTimes } from '@arev/shared/contracts/doctors';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  getPersonalPackage,
  getPersonalPackageDescription,
  listPersonalPackages,
} from '@arev/shared/contracts/personal-packages';
import {
  getOperation,
  getServiceDescription,
  getServiceWithBranches,
  getSpecializationDescription,
  listServices,
  type PriceItem,
} from '@arev/shared/contracts/services';
import {
  getSpecialization,
  listSpecializations,
  type Specialization,
} from '@arev/shared/contracts/specializations';
import { type Answer, answer, listed, Refusal } from '@arev/shared/testing/answers';
import {
  buildBranch,
  buildDoctorCard,
  buildPriceItem,
  buildSpecialization,
  buildCompanyInfo,
} from '@arev/shared/testing/builders';

const yerevan = { id: 1, title: 'Arev Kentron', price: 15_000 };
const gyumri = { id: 2, title: 'Arev Ani', price: 12_000 };
const cardiology = { id: 1, slug: 'cardiology', title: 'Cardiology' };
const surgery = { id: 2, slug: 'surgery', title: 'Surgery' };

const item = (id: number, slug: string, title: string, changes: Partial<PriceItem> = {}): PriceItem => {
  const { branches = [yerevan, gyumri] } = changes;
  return buildPriceItem({
    id,
    slug,
    title,
    specialization: cardiology,
    ...changes,
    branches,
    branchNames: branches.map((branch) => branch.title),
    price: Math.min(...branches.map(({ price }) => price)),
  });
};

export const consultation = item(1, 'cardiologist-consultation', 'Consultation of a cardiologist');
export const echo = item(2, 'heart-ultrasound', 'Ultrasound of the heart', { branches: [yerevan] });
export const hernia = item(3, 'hernia-repair', 'Hernia repair', {
  task: true,
  operation: true,
  specialization: surgery,
  branches: [yerevan],
});
export const checkUp = item(4, 'heart-check-up', 'Heart check-up', { personalPackage: true });
export const surgeon = item(5, 'surgeon-consultation', 'Consultation of a surgeon', {
  specialization: surgery,
  branches: [yerevan],
});
export const items = [consultation, echo, hernia, checkUp];

export const herniaAccount = {
  slug: hernia.slug,
  anaesthesia: 'General anaesthesia',
  stay: 'One night in hospital',
  recovery: 'Desk work after a week',
  before: '<ul><li>Eat nothing after midnight.</li></ul>',
  during: '<p>The gap is closed with a mesh.</p>',
  after: '<ul><li>Call 103 if you are short of breath.</li></ul>',
  includes: '<ul><li>one night with meals</li></ul>',
  consultation: { slug: surgeon.slug, title: surgeon.title },
};

const named = ({ id, slug, title }: PriceItem) => ({ id, slug, title });
export const packageOfHeart = {
  ...named(checkUp),
  validDays: 90,
  items: [
    { service: named(consultation), quantity: 2, price: 10_000 },
    { service: named(echo), quantity: 1, price: 8_000 },
  ],
};

export const specializations = [
  buildSpecialization({
    ...cardiology,
    photoPath: 'photos/specializations',
    photo: 'cardiology.webp',
    coverPhoto: 'cardiology.webp',
  }),
  buildSpecialization({ ...surgery, stationary: true }),
];

export const branches = [
  buildBranch({ id: 1, slug: 'kentron', title: 'Arev Kentron', city: { id: 1, name: 'Yerevan' } }),
  buildBranch({
    id: 2,
    slug: 'gyumri-ani',
    title: 'Arev Ani',
    address: '3 Rizhkov Street',
    city: { id: 2, name: 'Gyumri' },
  }),
];

export const company = buildCompanyInfo();

const includes = (title: string, text = ''): boolean => title.toLowerCase().includes(text.toLowerCase());

/** The service as some branches have it; undefined if none has it. */
const itemAt = (item: PriceItem, near: (branchId: number) => boolean): PriceItem | undefined => {
  const branches = item.branches.filter(({ id }) => near(id));
  const [only, another] = branches;
  if (only === undefined) return undefined;
  return {
    ...item,
    branches,
    branchId: another ? null : only.id,
    branchName: another ? null : only.title,
    branchNames: branches.map(({ title }) => title),
    price: Math.min(...branches.map(({ price }) => price)),
  };
};

/** A service for each: lists contain only specialities with one. */
export const oneServiceOf = (specialities: readonly Specialization[]): PriceItem[] =>
  specialities.map((specialization) => ({ ...consultation, specialization }));

interface Clinic {
  readonly doctors?: readonly DoctorCard[];
  readonly services?: readonly PriceItem[];
  readonly specialities?: readonly Specialization[];
}

export const doctorsNamed = (count: number): DoctorCard[] =>
  Array.from({ length: count }, (_, index) =>
    buildDoctorCard({ id: index + 1, slug: `doctor-${index + 1}`, lastName: `Number ${index + 1}` }),
  );

/** A small clinic: cardiology for outpatients, surgery for inpatients. */
export const clinic = ({
  doctors = doctorsNamed(2),
  services = items,
  specialities = specializations,
}: Clinic = {}): Answer[] => [
  answer(
    listSpecializations,
    ({ query: { stationary, operation, text, serviceText, page = 1, size = 60 } }) => {
      const found = specialities.filter(
        (one) =>
          (stationary === undefined || one.stationary === stationary) &&
          services.some((it) => it.specialization.id === one.id && (!operation || it.operation)) &&
          ((!text && !serviceText) ||
            (text && includes(one.title, text)) ||
            (serviceText &&
              services.some((it) => it.specialization.id === one.id && includes(it.title, serviceText)))),
      );
      return listed(found, { first: (page - 1) * size, size });
    },
  ),
  answer(getSpecialization, ({ params: { slug } }) => {
    const data = specialities.find((one) => one.slug === slug);
    // What the picture shows, as an editor has described it.
    return data
      ? { data: { ...data, alternativeText: `The picture of ${slug}` } }
      : new Refusal(404, errorCode.notFound);
  }),
  answer(getServiceWithBranches, ({ params: { slug } }) => {
    const data = services.find((service) => service.slug === slug);
    return data ? { data } : new Refusal(404, errorCode.notFound);
  }),
  answer(listServices, ({ query: { specializationId, text, operation, personalPackage, ...query } }) => {
    const { cities = [], branchId, page = 1, size = 30 } = query;
    // The branches of this clinic have the numbers of their cities.
    const near = (id: number) =>
      (cities.length === 0 || cities.includes(id)) && (branchId === undefined || branchId === id);
    const found = services.filter(
      (it) =>
        (specializationId === undefined || it.specialization.id === specializationId) &&
        (operation === undefined || (it.operation === true) === operation) &&
        (personalPackage === undefined || it.personalPackage === personalPackage) &&
        includes(it.title, text),
    );
    return listed(
      found.flatMap((it) => itemAt(it, near) ?? []),
      { first: (page - 1) * size, size },
    );
  }),
  answer(getOperation, ({ params: { slug } }) =>
    slug === hernia.slug ? { data: herniaAccount } : new Refusal(404, errorCode.notFound),
  ),
  answer(listPersonalPackages, () => listed([packageOfHeart])),
  answer(getPersonalPackage, ({ params: { slug } }) =>
    slug === checkUp.slug ? { data: packageOfHeart } : new Refusal(404, errorCode.notFound),
  ),
  answer(getPersonalPackageDescription, () => ({
    data: {
      title: 'Personal packages',
      subtitle: 'One price',
      description: '<p>Put together by doctors.</p>',
    },
  })),
  answer(getSpecializationDescription, ({ query: { id } }) => ({
    data: {
      title: 'Specialities',
      subtitle: `Description ${id}`,
      description: '<p>Every price is here.</p>',
    },
  })),
  answer(getServiceDescription, () => ({
    data: {
      title: 'Services and prices',
      subtitle: 'Choose a speciality',
      description: '<p>All our services are here.</p>',
    },
  })),
  answer(listFirstTimes, () => listed([])),
  answer(listDoctors, ({ query: { size = 50 } }) => listed(doctors, { first: 0, size })),
  answer(listBranches, () => listed(branches)),
  answer(getCompanyInfo, () => ({ data: company })),
];
