import { listAuditEntries } from '@arev/shared/contracts/audit';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { Area } from '@arev/shared/contracts/roles';
import type { Site } from '@arev/shared/remote-kit';
import type { Part } from './inbox.ts';

export type AuditEntry = DataOf<typeof listAuditEntries>[number];

export interface AuditAsked {
  /** Who did it. */
  readonly who: number | undefined;
  readonly patient: number | undefined;
  readonly area: Area | undefined;
  readonly from: string | undefined;
  readonly until: string | undefined;
}

/** Reading the audit trail is recorded as well. */
export const auditQuery = ({ api }: Site, { who, patient, ...asked }: AuditAsked, part: Part) =>
  api.query(listAuditEntries, { query: { ...asked, actorId: who, patientId: patient, ...part } });
