import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { grantHolds } from '../../db/grant-holds.ts';

interface RelativesOf {
  readonly language: Language;
  readonly patientId: number;
  readonly adultBefore: string;
  /** The people for whom the patient acts, or those who act for the patient. */
  readonly side: 'subject' | 'manager';
}

export const listRelatives = (db: Executor, { language, patientId, adultBefore, side }: RelativesOf) => {
  const [own, other] =
    side === 'subject'
      ? (['grant.managerId', 'grant.subjectId'] as const)
      : (['grant.subjectId', 'grant.managerId'] as const);
  return db
    .selectFrom('familyGrant as grant')
    .innerJoin('patient as subject', 'subject.id', 'grant.subjectId')
    .innerJoin('patientTranslation as name', (join) =>
      join.onRef('name.patientId', '=', other).on('name.language', '=', language),
    )
    .where(own, '=', patientId)
    .where(grantHolds('subject.birthDate', adultBefore))
    .select([`${other} as id`, 'grant.kind as relation'])
    .select(sql<string>`name.first_name || ' ' || name.last_name`.as('fullName'))
    .orderBy('grant.id')
    .execute();
};

/** The usual payer that the patient has chosen. */
export const findPayer = (db: Executor, language: Language, patientId: number) =>
  db
    .selectFrom('patientPayer as payer')
    .leftJoin('insuranceCompanyTranslation as insurer', (join) =>
      join
        .onRef('insurer.insuranceCompanyId', '=', 'payer.insuranceCompanyId')
        .on('insurer.language', '=', language),
    )
    .where('payer.patientId', '=', patientId)
    .select(['payer.policy', 'insurer.title as insurer', 'payer.workingCompany'])
    .executeTakeFirst();
