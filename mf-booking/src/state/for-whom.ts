import { useSite, type Site } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';

/** The site whose calls are made for somebody of the family; without one, for the person who is here. */
export const siteFor = (site: Site, patientId: number | undefined): Site =>
  patientId === undefined || !site.api.onBehalfOf ? site : { ...site, api: site.api.onBehalfOf(patientId) };

export const siteOf = (site: Site, { patientId }: BookingDraft): Site => siteFor(site, patientId);

export const useSiteFor = (patientId: number | undefined): Site => {
  const site = useSite();
  return useMemo(() => siteFor(site, patientId), [site, patientId]);
};

/** Of the booking that is under way: what it asks and books is the patient's for whom it is. */
export const useBookingSite = (): Site => {
  const { atoms } = useSite();
  return useSiteFor(useAtomValue(atoms.bookingDraft).patientId);
};
