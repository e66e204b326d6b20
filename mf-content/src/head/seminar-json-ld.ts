import type { Seminar } from '@arev/shared/contracts/seminars';
import { photoAddress } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import {
  clinicNetwork,
  pageAddress,
  postalAddress,
  schemaOrg,
  type PageSite,
} from '@arev/shared/head/structured-data';
import { page } from '@arev/shared/routing';

interface EventTimes {
  readonly startDate: string;
  readonly endDate: string;
}

export const seminarEvent = (site: PageSite, seminar: Seminar, times: EventTimes, organizer: string) => {
  const image = photoAddress(seminar);
  return {
    '@context': schemaOrg,
    '@type': 'Event',
    name: seminar.title,
    description: summary(seminar.description),
    ...times,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: site.language,
    url: pageAddress(site, page.seminar(seminar.slug)),
    ...(image && { image: [site.origin + image] }),
    location: {
      '@type': 'MedicalClinic',
      name: seminar.branch.title,
      url: pageAddress(site, page.branch(seminar.branch.slug)),
      address: postalAddress({ address: seminar.address, city: seminar.branch.city }),
    },
    organizer: clinicNetwork(site, organizer),
  };
};
