import type { Branch } from '@arev/shared/contracts/branches';
import type { Doctor } from '@arev/shared/contracts/doctors';
import type { Site } from '@arev/shared/remote-kit';
import { href, page } from '@arev/shared/routing';
import { photoAddress } from './photo-address.ts';
import { plainText } from './plain-text.ts';

const context = 'https://schema.org';

type Place = Pick<Site, 'origin' | 'language'>;

const address = ({ origin, language }: Place, path: string): string => origin + href(language, path);

const image = ({ origin }: Place, of: Parameters<typeof photoAddress>[0]) => {
  const path = photoAddress(of);
  return path ? { image: origin + path } : {};
};

export const breadcrumbList = (site: Place, items: readonly { name: string; path: string }[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address(site, path),
  })),
});

export const physician = (site: Place, doctor: Doctor) => ({
  '@context': context,
  '@type': 'Physician',
  name: `${doctor.firstName} ${doctor.lastName}`,
  url: address(site, page.doctor(doctor.slug)),
  description: plainText(doctor.description),
  medicalSpecialty: doctor.specializations.map(({ title }) => title),
  ...image(site, doctor),
  ...(doctor.email && { email: doctor.email }),
  location: doctor.branches.map(({ slug, title }) => ({
    '@type': 'MedicalClinic',
    name: title,
    url: address(site, page.branch(slug)),
  })),
});

export const medicalClinic = (site: Place, branch: Branch) => ({
  '@context': context,
  '@type': 'MedicalClinic',
  name: branch.title,
  url: address(site, page.branch(branch.slug)),
  description: plainText(branch.description),
  telephone: branch.phone,
  email: branch.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: branch.address,
    addressLocality: branch.city.name,
    addressCountry: 'AM',
  },
  ...image(site, branch),
});
