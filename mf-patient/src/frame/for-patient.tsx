import { SiteContext, useSite, type Site } from '@arev/shared/remote-kit';
import { createContext, use, useMemo, type ReactNode } from 'react';

/** The family member in an address; a session that acts for that person ignores it. */
export const patientIn = (search: string, { session }: Site): number | undefined => {
  const id = Number(new URLSearchParams(search).get('for'));
  const state = session.get();
  const own = state.status === 'signed-in' && state.user.patientId === id;
  return Number.isSafeInteger(id) && id > 0 && !own ? id : undefined;
};

/** The site whose calls are made for a family member; without one, for the signed-in person. */
export const siteFor = (site: Site, patientId: number | undefined): Site =>
  patientId === undefined || !site.api.onBehalfOf ? site : { ...site, api: site.api.onBehalfOf(patientId) };

const PatientId = createContext<number | undefined>(undefined);

/** The family member whose page this is; links to their other pages name them, too. */
export const usePatientId = (): number | undefined => use(PatientId);

interface ForPatientProps {
  readonly patientId: number | undefined;
  readonly children: ReactNode;
}

/** What is about a family member: its calls are made for them, without switching to their account. */
export const ForPatient = ({ patientId, children }: ForPatientProps) => {
  const site = useSite();
  const theirs = useMemo(() => siteFor(site, patientId), [site, patientId]);
  return (
    <SiteContext value={theirs}>
      <PatientId value={patientId}>{children}</PatientId>
    </SiteContext>
  );
};
