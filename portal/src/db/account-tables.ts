import type { Area, Permissions, Role } from '@arev/shared/contracts/roles';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Language, LaterInstant } from './tables.ts';

/** Registration, delegated access, and what remains after erasure. */
export interface AccountTables {
  rolePermission: Permissions & { role: Role; area: Area };
  secondFactor: {
    patientId: number;
    sealedSecret: Buffer;
    confirmedAt: LaterInstant;
    lastPeriod: Generated<number>;
  };
  recoveryCode: { patientId: number; hash: Buffer; usedAt: LaterInstant };
  /** `fromDesk`: written by the portal when the desk verified a person, not imported. */
  clinicRegister: { ssn: string; birthDate: string; activated: boolean; fromDesk: Generated<boolean> };
  oneTimeCode: {
    id: string;
    purpose: 'registration' | 'recovery' | 'contact';
    patientId: number | null;
    contactKey: Buffer;
    codeHash: Buffer;
    attempts: Generated<number>;
    createdAt: Instant;
    expiresAt: Instant;
    proofHash: ColumnType<Buffer | null, never, Buffer>;
    proofUntil: ColumnType<Date | null, never, Date>;
    spentAt: ColumnType<Date | null, never, Date>;
    ofOwner: Generated<boolean>;
  };
  /** A contact that opens the account of this patient with a code, although nobody has proved it. */
  approvedContact: { contactKey: Buffer; patientId: number; expiresAt: Instant };
  replacedContact: { patientId: number; kind: 'phone' | 'email'; contact: string; replacedAt: Instant };
  patientConsent: {
    patientId: number;
    kind: 'terms' | 'personal-data';
    givenAt: Instant;
    language: Language;
    /** The version of the text: the day on which it came into force. */
    version: string | null;
  };
  patientPayer: {
    patientId: number;
    policy: 'self' | 'insurance' | 'employer';
    insuranceCompanyId: number | null;
    workingCompany: string | null;
  };
  patientMessageWays: {
    patientId: number;
    topic: 'reminders' | 'freeTimes' | 'requests';
    mail: boolean;
    sms: boolean;
  };
  familyGrant: {
    id: Generated<number>;
    managerId: number;
    subjectId: number;
    kind: 'child' | 'adult';
    grantedAt: Instant;
    revokedAt: LaterInstant;
    /** False for the person who added the child. */
    invited: Generated<boolean>;
    /** Null if nobody noted it. */
    invitedBy: Generated<number | null>;
  };
  familyInvitation: {
    id: Generated<number>;
    key: Buffer;
    subjectId: number;
    expiresAt: Instant;
    invitedBy: Generated<number | null>;
  };
  auditEntry: {
    id: Generated<number>;
    at: Instant;
    actorId: number;
    subjectId: number;
    sessionId: string | null;
    action: string;
  };
  retainedIdentity: {
    patientId: number;
    ssn: string | null;
    birthDate: string | null;
    firstName: string;
    lastName: string;
    erasedAt: Instant;
    keptUntil: Instant;
  };
}
