import type { Seminar } from '@arev/shared/contracts/seminars';
import { photoAddress } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import {
  clinicNetwork,
  pageAddress,
  postalAddress,
  schemaOrg,
  type SitePlace,
} from '@arev/shared/head/structured-data';
import { page } from '@arev/shared/routing';

interface EventTimes {
  readonly startDate: string;
  readonly endDate: string;
}

export const workshopEvent = (site: SitePlace, workshop: Seminar, times: EventTimes, organizer: string) => {
  const image = photoAddress(workshop);
  return {
    '@context': schemaOrg,
    '@type': 'Event',
    name: workshop.title,
    description: summary(workshop.description),
    ...times,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: site.language,
    url: pageAddress(site, page.seminar(workshop.slug)),
    ...(image && { image: [site.origin + image] }),
    location: {
      '@type': 'MedicalClinic',
      name: workshop.branch.title,
      url: pageAddress(site, page.branch(workshop.branch.slug)),
      address: postalAddress({ address: workshop.address, city: workshop.branch.city }),
    },
    organizer: clinicNetwork(site, organizer),
  };
};
