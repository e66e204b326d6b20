import type { Needed, Role } from '@arev/shared/contracts/roles';

/** Who a valid access token stands for. */
export interface Identity {
  /** For whom it is done. */
  readonly patientId: number;
  /** Who signed in: the patient, or somebody of the family who may act for them. */
  readonly actorId: number;
  /** Nobody is staff while they act for somebody else. */
  readonly role: Role;
  /** Who an account of the role DOCTOR is. */
  readonly doctorId: number | null;
  readonly sessionId: string;
  /** It began with a second factor. */
  readonly strong: boolean;
  readonly verified: boolean;
}

/** The one doctor whose patients the caller may see; undefined where it may be anybody's. */
export const onlyDoctor = ({ role, doctorId }: Identity): number | undefined =>
  role === 'DOCTOR' ? (doctorId ?? 0) : undefined;

/** Whether the role of the caller has a permission. */
export type Allows = (identity: Identity, needed: Needed) => Promise<boolean>;
/** `attended`: the call says that a person is there. */
export type Authenticate = (accessToken: string | undefined, attended: boolean) => Promise<Identity>;
