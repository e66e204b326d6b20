import type { Branch } from '@arev/shared/contracts/branches';
import type { Doctor } from '@arev/shared/contracts/doctors';
import { pageAddress, schemaOrg, type SitePlace } from '@arev/shared/head/structured-data';
import { page } from '@arev/shared/routing';
import { photoAddress } from '@arev/shared/head/photo-address';
import { plainText } from '@arev/shared/head/plain-text';

/** The network's hours; what a branch does differently stands in its words. */
const openingHours = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:30', closes: '20:00' },
  { days: ['Saturday'], opens: '09:00', closes: '18:00' },
  { days: ['Sunday'], opens: '09:00', closes: '15:00' },
].map(({ days, opens, closes }) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days,
  opens,
  closes,
}));

const image = ({ origin }: SitePlace, of: Parameters<typeof photoAddress>[0]) => {
  const path = photoAddress(of);
  return path ? { image: origin + path } : {};
};

export const physician = (site: SitePlace, doctor: Doctor) => ({
  '@context': schemaOrg,
  '@type': 'Physician',
  name: `${doctor.firstName} ${doctor.lastName}`,
  url: pageAddress(site, page.doctor(doctor.slug)),
  description: plainText(doctor.description),
  medicalSpecialty: doctor.specializations.map(({ title }) => ({ '@type': 'MedicalSpecialty', name: title })),
  ...image(site, doctor),
  ...(doctor.email && { email: doctor.email }),
  location: doctor.branches.map(({ slug, title }) => ({
    '@type': 'MedicalClinic',
    name: title,
    url: pageAddress(site, page.branch(slug)),
  })),
});

export const medicalClinic = (site: SitePlace, branch: Branch) => ({
  '@context': schemaOrg,
  '@type': 'MedicalClinic',
  name: branch.title,
  url: pageAddress(site, page.branch(branch.slug)),
  description: plainText(branch.description),
  telephone: branch.phone,
  email: branch.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: branch.address,
    addressLocality: branch.city.name,
    addressCountry: 'AM',
  },
  openingHoursSpecification: openingHours,
  ...(branch.latitude !== null &&
    branch.longitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: branch.latitude, longitude: branch.longitude },
    }),
  ...image(site, branch),
});
