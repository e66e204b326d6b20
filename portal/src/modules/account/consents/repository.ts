import type { TextVersion } from '@arev/shared/contracts/consents';
import { sql } from 'kysely';
import type { Language } from '../../../caller/language.ts';
import type { Executor } from '../../../db/factory.ts';

/** The kind of consent for a text of the clinic. */
const kindOfText = sql<TextVersion['kind']>`
  case text.kind when 'terms-conditions' then 'terms' when 'privacy-policy' then 'personal-data' end`;

/** Consent to texts without a version is not requested again. */
const versionsInForce = (db: Executor) =>
  db
    .selectFrom('companyText as text')
    .where('text.kind', 'in', ['terms-conditions', 'privacy-policy'])
    .select([kindOfText.as('kind'), 'text.version']);

export const listInForce = async (db: Executor): Promise<TextVersion[]> => {
  const rows = await versionsInForce(db).orderBy('text.kind', 'desc').execute();
  return rows.flatMap(({ kind, version }) => (version === null ? [] : [{ kind, version }]));
};

export const listConsents = (db: Executor, patientId: number) =>
  db
    .selectFrom('patientConsent')
    .where('patientId', '=', patientId)
    .select(['kind', 'version', 'givenAt', 'language'])
    .orderBy('givenAt', 'desc')
    .orderBy('kind')
    .execute();

/** Texts to which a person still has to consent at sign-in. Staff work under their contracts. */
export const listDue = async (db: Executor, patientId: number): Promise<TextVersion[]> => {
  const rows = await versionsInForce(db)
    .innerJoin('patient', (join) => join.on('patient.id', '=', patientId))
    .where('patient.role', '=', 'PATIENT')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('patientConsent as given')
            .whereRef('given.patientId', '=', 'patient.id')
            .where('given.kind', '=', kindOfText)
            .whereRef('given.version', '=', 'text.version')
            .select('given.kind'),
        ),
      ),
    )
    .orderBy('text.kind', 'desc')
    .execute();
  return rows.flatMap(({ kind, version }) => (version === null ? [] : [{ kind, version }]));
};

export interface Agreement {
  readonly patientId: number;
  readonly language: Language;
  readonly givenAt: Date;
}

interface AgreedText {
  readonly kind: TextVersion['kind'];
  /** Null if it is not known which version was read. */
  readonly version: string | null;
}

/** Two tabs may send the same consent. */
export const agreeTo = (db: Executor, texts: readonly AgreedText[], agreement: Agreement) =>
  db
    .insertInto('patientConsent')
    .values(texts.map(({ kind, version }) => ({ ...agreement, kind, version })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
