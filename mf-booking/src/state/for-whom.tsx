import { SiteContext, useSite, type Site } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { useAtomValue } from 'jotai';
import { createContext, use, useMemo, type ReactNode } from 'react';

/** The site whose calls are made for a family member; without one, for the signed-in person. */
export const siteFor = (site: Site, patientId: number | undefined): Site =>
  patientId === undefined || !site.api.onBehalfOf ? site : { ...site, api: site.api.onBehalfOf(patientId) };

export const siteOf = (site: Site, { patientId }: BookingDraft): Site => siteFor(site, patientId);

export const useSiteFor = (patientId: number | undefined): Site => {
  const site = useSite();
  return useMemo(() => siteFor(site, patientId), [site, patientId]);
};

/** Whether the page is about a booked visit: then the draft of another booking does not determine the patient. */
const OfVisit = createContext(false);

interface ForPatientProps {
  readonly patientId: number | undefined;
  readonly children: ReactNode;
}

/** A page about a family member's visit: all its calls are made for them. */
export const ForPatient = ({ patientId, children }: ForPatientProps) => (
  <SiteContext value={useSiteFor(patientId)}>
    <OfVisit value={true}>{children}</OfVisit>
  </SiteContext>
);

/** The booking in progress: its calls are made for its patient. */
export const useBookingSite = (): Site => {
  const { atoms } = useSite();
  const { patientId } = useAtomValue(atoms.bookingDraft);
  return useSiteFor(use(OfVisit) ? undefined : patientId);
};
