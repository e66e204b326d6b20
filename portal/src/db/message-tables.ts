import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, Language, LaterInstant } from './tables.ts';

export interface MessageTables {
  captchaSolution: { key: Buffer; expiresAt: Instant; spentBy: Buffer | null };
  outboxMessage: {
    id: string;
    key: string;
    patientId: number | null;
    channel: 'mail' | 'sms';
    recipient: string;
    language: Language;
    template: string;
    data: Json<Record<string, string> | null>;
    calendar: Json<{ method: 'REQUEST' | 'CANCEL'; content: string } | null>;
    state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    /** How often the desk has sent it again. */
    resent: Generated<number>;
    notBefore: Instant;
    notAfter: LaterInstant;
    claimedUntil: LaterInstant;
    failure: ColumnType<string | null, never, string | null>;
    createdAt: Instant;
    settledAt: LaterInstant;
  };
}
