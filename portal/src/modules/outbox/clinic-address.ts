import type { Config } from '../../config.ts';
import type { Executor } from '../../db/factory.ts';
import { companyService } from '../company/public.ts';

/** Where the clinic gets its notices. */
export const clinicAddress = async (
  db: Executor,
  { CLINIC_MAIL_TO }: Pick<Config, 'CLINIC_MAIL_TO'>,
): Promise<string | undefined> => CLINIC_MAIL_TO ?? (await companyService(db).mailAddress());
