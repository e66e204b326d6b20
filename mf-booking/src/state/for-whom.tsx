import { SiteContext, useSite, type Site } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { useAtomValue } from 'jotai';
import { createContext, use, useMemo, type ReactNode } from 'react';

/** The site whose calls are made for somebody of the family; without one, for the person who is here. */
export const siteFor = (site: Site, patientId: number | undefined): Site =>
  patientId === undefined || !site.api.onBehalfOf ? site : { ...site, api: site.api.onBehalfOf(patientId) };

export const siteOf = (site: Site, { patientId }: BookingDraft): Site => siteFor(site, patientId);

export const useSiteFor = (patientId: number | undefined): Site => {
  const site = useSite();
  return useMemo(() => siteFor(site, patientId), [site, patientId]);
};

/** Whether the page is about a visit that is booked: then the draft of another booking says nothing of whose it is. */
const OfVisit = createContext(false);

interface ForPatientProps {
  readonly patientId: number | undefined;
  readonly children: ReactNode;
}

/** A page about the visit of somebody of the family: all its calls are made for them. */
export const ForPatient = ({ patientId, children }: ForPatientProps) => (
  <SiteContext value={useSiteFor(patientId)}>
    <OfVisit value={true}>{children}</OfVisit>
  </SiteContext>
);

/** Of the booking that is under way: what it asks and books is the patient's for whom it is. */
export const useBookingSite = (): Site => {
  const { atoms } = useSite();
  const { patientId } = useAtomValue(atoms.bookingDraft);
  return useSiteFor(use(OfVisit) ? undefined : patientId);
};
