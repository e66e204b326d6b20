/** Who a valid access token stands for. */
export interface Identity {
  readonly patientId: number;
  readonly sessionId: string;
  readonly verified: boolean;
  readonly role: 'PATIENT' | 'ADMIN';
}

export type Authenticate = (accessToken: string | undefined) => Promise<Identity>;

/** The scheme may be missing: the specification says no more than that the token is in the header. */
export const tokenOf = (header: string | undefined): string | undefined =>
  /^(?:Bearer +)?([\w.~+/-]{1,2048}=*) *$/i.exec(header ?? '')?.[1];
