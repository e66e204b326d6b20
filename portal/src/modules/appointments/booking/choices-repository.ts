import type { PolicyKind } from '@arev/shared/contracts/appointments';
import { compiledOnce, type PlaceholderFor } from '../../../db/compiled-once.ts';
import type { Executor } from '../../../db/factory.ts';
import { matchesText } from '../../../db/search.ts';
import type { Language } from '../../../caller/language.ts';

export const serviceExists = async (db: Executor, id: number): Promise<boolean> =>
  (await db.selectFrom('service').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const findKind = (db: Executor, id: number) =>
  db.selectFrom('service').where('id', '=', id).select(['task', 'personalPackage']).executeTakeFirst();

export const isAcceptedInsurer = async (db: Executor, id: number): Promise<boolean> =>
  (await db
    .selectFrom('insuranceCompany')
    .where('id', '=', id)
    .where('ended', '=', false)
    .select('id')
    .executeTakeFirst()) !== undefined;

const listTaken = compiledOnce((db, place: PlaceholderFor<{ doctorId: number; policy: PolicyKind }>) =>
  db
    .selectFrom('doctorPolicy')
    .where('doctorId', '=', place('doctorId'))
    .where('policy', '=', place('policy'))
    .select('policy'),
);

export const doctorTakes = async (db: Executor, doctorId: number, policy: PolicyKind): Promise<boolean> =>
  (await listTaken(db, { doctorId, policy })).length > 0;

/** Ways to pay that at least one doctor accepts for this service. */
export const listPolicies = (db: Executor, language: Language, serviceId: number) =>
  db
    .selectFrom('policy')
    .innerJoin('policyTranslation as text', 'text.policy', 'policy.policy')
    .where('text.language', '=', language)
    .where('policy.policy', 'in', (eb) =>
      eb
        .selectFrom('doctorPolicy')
        .innerJoin('doctorService', 'doctorService.doctorId', 'doctorPolicy.doctorId')
        .where('doctorService.serviceId', '=', serviceId)
        .select('doctorPolicy.policy'),
    )
    .select(['policy.policy', 'policy.needsCompany', 'text.title', 'text.description'])
    .orderBy('policy.sortOrder')
    .execute();

/** Ways to pay that this doctor accepts. */
export const listPoliciesOf = async (db: Executor, doctorId: number): Promise<PolicyKind[]> => {
  const rows = await db
    .selectFrom('doctorPolicy')
    .innerJoin('policy', 'policy.policy', 'doctorPolicy.policy')
    .where('doctorPolicy.doctorId', '=', doctorId)
    .select('policy.policy')
    .orderBy('policy.sortOrder')
    .execute();
  return rows.map(({ policy }) => policy);
};

export const listInsuranceCompanies = (db: Executor, language: Language) =>
  db
    .selectFrom('insuranceCompany')
    .innerJoin('insuranceCompanyTranslation as text', 'text.insuranceCompanyId', 'insuranceCompany.id')
    .where('text.language', '=', language)
    .where('insuranceCompany.ended', '=', false)
    .select(['insuranceCompany.id', 'text.title'])
    .orderBy('insuranceCompany.sortOrder')
    .orderBy('text.title')
    .execute();

export const listOrganizations = (db: Executor, language: Language, text: string) =>
  db
    .selectFrom('organization')
    .innerJoin('organizationTranslation as text', 'text.organizationId', 'organization.id')
    .where('text.language', '=', language)
    .where((eb) => matchesText(eb.ref('text.searchText'), text))
    .select(['organization.id', 'text.title'])
    .orderBy('organization.sortOrder')
    .orderBy('text.title')
    .limit(50)
    .execute();
