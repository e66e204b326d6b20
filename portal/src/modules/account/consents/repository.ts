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

interface Agreement {
  readonly patientId: number;
  readonly language: Language;
  readonly givenAt: Date;
}

/** Stores the consent to both texts in their current version. */
export const agreeToAll = async (db: Executor, agreement: Agreement): Promise<void> => {
  const texts = await versionsInForce(db).execute();
  const versionOf = (kind: TextVersion['kind']) => texts.find((text) => text.kind === kind)?.version ?? null;
  const kinds = ['terms', 'personal-data'] as const;
  await db
    .insertInto('patientConsent')
    .values(kinds.map((kind) => ({ ...agreement, kind, version: versionOf(kind) })))
    .execute();
};

/** Two tabs may send the same consent. */
export const agreeTo = (db: Executor, texts: readonly TextVersion[], agreement: Agreement) =>
  db
    .insertInto('patientConsent')
    .values(texts.map(({ kind, version }) => ({ ...agreement, kind, version })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
