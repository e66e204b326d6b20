import type { Branch, BranchHoliday } from '@arev/shared/contracts/branches';
import type { Doctor } from '@arev/shared/contracts/doctors';
import { photoAddress } from '@arev/shared/head/photo-address';
import { plainText } from '@arev/shared/head/plain-text';
import { pageAddress, postalAddress, schemaOrg, type PageSite } from '@arev/shared/head/structured-data';
import { page } from '@arev/shared/routing';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** On weekdays that are missing the branch is closed. */
const openingHours = (hours: Branch['hours'] = []) =>
  hours.map(({ weekday, from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays[weekday - 1],
    opens: from,
    closes: to,
  }));

/** Hours from midnight to midnight mean that it is closed the whole day. */
const holidayHours = (holidays: readonly BranchHoliday[]) =>
  holidays.flatMap(({ day, hours }) =>
    (hours.length > 0 ? hours : [{ from: '00:00', to: '00:00' }]).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      ...{ validFrom: day, validThrough: day },
      ...{ opens: from, closes: to },
    })),
  );

const image = ({ origin }: PageSite, of: Parameters<typeof photoAddress>[0]) => {
  const path = photoAddress(of);
  return path ? { image: origin + path } : {};
};

const places = (branches: Doctor['branches']) =>
  branches.flatMap(({ address, city, ...branch }) =>
    address === undefined ? [] : [{ ...branch, address: postalAddress({ address, city }) }],
  );

/** Address and phone of a doctor are those of their branches. */
export const physician = (site: PageSite, doctor: Doctor) => ({
  '@context': schemaOrg,
  '@type': 'Physician',
  name: `${doctor.firstName} ${doctor.lastName}`,
  url: pageAddress(site, page.doctor(doctor.slug)),
  description: plainText(doctor.description),
  medicalSpecialty: doctor.specializations.map(({ title }) => ({ '@type': 'MedicalSpecialty', name: title })),
  ...image(site, doctor),
  ...(doctor.email && { email: doctor.email }),
  address: places(doctor.branches).map(({ address }) => address),
  telephone: doctor.branches.flatMap(({ phone }) => phone ?? []),
  location: places(doctor.branches).map(({ slug, title, address }) => ({
    '@type': 'MedicalClinic',
    name: title,
    url: pageAddress(site, page.branch(slug)),
    address,
  })),
});

export const medicalClinic = (site: PageSite, { holidays = [], ...branch }: Branch) => ({
  '@context': schemaOrg,
  '@type': 'MedicalClinic',
  name: branch.title,
  url: pageAddress(site, page.branch(branch.slug)),
  description: plainText(branch.description),
  telephone: branch.phone,
  email: branch.email,
  address: postalAddress({ address: branch.address, city: branch.city.name }),
  openingHoursSpecification: openingHours(branch.hours),
  ...(holidays.length > 0 && { specialOpeningHoursSpecification: holidayHours(holidays) }),
  ...(branch.latitude !== null &&
    branch.longitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: branch.latitude, longitude: branch.longitude },
    }),
  ...image(site, branch),
});
