import type { Database } from '../../../db/factory.ts';
import { NotFound } from '../../../errors.ts';
import type { Language } from '../../../caller/language.ts';
import * as repository from './choices-repository.ts';

const whole = <Row>(data: Row[]) => ({ data, total: data.length });

/** The choices of a patient while booking. */
export const choicesService = (db: Database) => ({
  policies: async (language: Language, serviceId: number) => {
    if (!(await repository.serviceExists(db, serviceId))) throw new NotFound();
    return whole(await repository.listPolicies(db, language, serviceId));
  },
  insuranceCompanies: async (language: Language) =>
    whole(await repository.listInsuranceCompanies(db, language)),
  organizations: async (language: Language, text: string) =>
    whole(await repository.listOrganizations(db, language, text)),
});
