import type { MessageTopic, Payer } from '@arev/shared/contracts/preferences';
import type { Executor } from '../../db/factory.ts';

export interface Ways {
  readonly mail: boolean;
  readonly sms: boolean;
}

/** The usual payer, without an insurance company that the clinic no longer accepts. */
export const findPayer = (db: Executor, patientId: number): Promise<Payer | undefined> =>
  db
    .selectFrom('patientPayer')
    .leftJoin('insuranceCompany as insurer', (join) =>
      join.onRef('insurer.id', '=', 'patientPayer.insuranceCompanyId').on('insurer.ended', '=', false),
    )
    .where('patientId', '=', patientId)
    .select(['policy', 'insurer.id as insuranceCompany', 'workingCompany'])
    .executeTakeFirst();

export const isAcceptedInsurer = async (db: Executor, id: number): Promise<boolean> =>
  (await db
    .selectFrom('insuranceCompany')
    .where('id', '=', id)
    .where('ended', '=', false)
    .select('id')
    .executeTakeFirst()) !== undefined;

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
