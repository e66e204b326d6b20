import type { MessageTopic, Payer } from '@arev/shared/contracts/preferences';
import type { Executor } from '../../db/factory.ts';

export interface Ways {
  readonly mail: boolean;
  readonly sms: boolean;
}

export const findPayer = (db: Executor, patientId: number): Promise<Payer | undefined> =>
  db
    .selectFrom('patientPayer')
    .where('patientId', '=', patientId)
    .select(['policy', 'insuranceCompanyId as insuranceCompany', 'workingCompany'])
    .executeTakeFirst();

export const insuranceCompanyExists = async (db: Executor, id: number): Promise<boolean> =>
  (await db.selectFrom('insuranceCompany').where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;

export const writePayer = (
  db: Executor,
  patientId: number,
  { policy, insuranceCompany: insuranceCompanyId, workingCompany }: Payer,
) => {
  const values = { policy, insuranceCompanyId, workingCompany };
  return db
    .insertInto('patientPayer')
    .values({ patientId, ...values })
    .onConflict((conflict) => conflict.column('patientId').doUpdateSet(values))
    .execute();
};

export const listWays = (db: Executor, patientId: number) =>
  db
    .selectFrom('patientMessageWays')
    .where('patientId', '=', patientId)
    .select(['topic', 'mail', 'sms'])
    .execute();

export const writeWays = (db: Executor, patientId: number, topic: MessageTopic, { mail, sms }: Ways) =>
  db
    .insertInto('patientMessageWays')
    .values({ patientId, topic, mail, sms })
    .onConflict((conflict) => conflict.columns(['patientId', 'topic']).doUpdateSet({ mail, sms }))
    .execute();
