import type { DeskVisit } from '@arev/shared/contracts/reception';
import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';

/** Who pays for the `appointment` of a query, as the desk sees it. */
export const bill = (language: Language) => sql<NonNullable<DeskVisit['bill']>>`jsonb_build_object(
  'price', appointment.price,
  'policy', appointment.policy,
  'payer', coalesce(appointment.working_company, (
    select title from insurance_company_translation as insurer
    where insurer.insurance_company_id = appointment.insurance_company_id and insurer.language = ${language})),
  'isPaid', exists (
    select from payment where payment.appointment_id = appointment.id and payment.status = 'paid'),
  'isOfPackage', appointment.purchase_id is not null)`;
