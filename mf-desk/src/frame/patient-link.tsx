import type { LookReason } from '@arev/shared/contracts/reception';
import { useHref } from '@arev/shared/remote-kit';
import { address } from '../addresses.ts';
import { useMay } from './use-permissions.ts';

interface PatientLinkProps {
  readonly patient: { readonly id: number; readonly fullName: string };
  /** Without it, the page of the record asks. */
  readonly reason?: LookReason;
}

/** The name of a patient, which leads to the record if the person at the desk may open it. */
export const PatientLink = ({ patient: { id, fullName }, reason }: PatientLinkProps) => {
  const to = useHref();
  return useMay('patients', 'canRead') ? <a href={to(address.patient(id, reason))}>{fullName}</a> : fullName;
};
