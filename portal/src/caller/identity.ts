import { errorCode } from '@arev/shared/contracts/errors';
import type { Needed, Role } from '@arev/shared/contracts/roles';
import { DomainError } from '../errors.ts';

/** The person that a valid access token identifies. */
export interface Identity {
  /** The patient for whom the call is made. */
  readonly patientId: number;
  /** Who signed in: the patient, or a family member who may act for them. */
  readonly actorId: number;
  /** Staff have no staff rights while they act for somebody else. */
  readonly role: Role;
  /** The doctor of an account with the role DOCTOR. */
  readonly doctorId: number | null;
  readonly sessionId: string;
  /** The session began with a second factor. */
  readonly strong: boolean;
  /** The session ends after a time without activity: it belongs to staff, also while they act for a patient. */
  readonly endsIdle: boolean;
  readonly verified: boolean;
}

/** Anyone who acts for somebody else may not hand out, take, change or give up what is that person's own. */
export const ownId = ({ actorId, patientId }: Identity): number => {
  if (actorId !== patientId) throw new DomainError(errorCode.forbidden);
  return actorId;
};

/** The only doctor whose patients the caller may see; undefined if there is no such limit. */
export const onlyDoctor = ({ role, doctorId }: Identity): number | undefined =>
  role === 'DOCTOR' ? (doctorId ?? 0) : undefined;

/** Whether the role of the caller has a permission. */
export type Allows = (identity: Identity, needed: Needed) => Promise<boolean>;
export interface AuthenticatedCall {
  /** The call shows that a person is active. */
  readonly attended?: boolean;
  /** An access token that has expired is accepted, as long as its session lives. */
  readonly mayBeExpired?: boolean;
}

export type Authenticate = (accessToken: string | undefined, call: AuthenticatedCall) => Promise<Identity>;
