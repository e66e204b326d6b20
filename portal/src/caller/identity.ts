/** Who a valid access token stands for. */
export interface Identity {
  /** For whom it is done. */
  readonly patientId: number;
  /** Who signed in: the patient, or somebody of the family who may act for them. */
  readonly actorId: number;
  /** Nobody is an administrator while they act for somebody else. */
  readonly role: 'PATIENT' | 'ADMIN';
  readonly sessionId: string;
  readonly verified: boolean;
}

export type Authenticate = (accessToken: string | undefined) => Promise<Identity>;
