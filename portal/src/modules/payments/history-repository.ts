import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';

interface Which {
  readonly patientId: number;
  readonly orderId: string;
  readonly language: Language;
}

/** Orders that the bank knows, each with the title of its visit or package. */
export const listHistory = (
  db: Executor,
  { patientId, language }: Pick<Which, 'patientId' | 'language'>,
  page: Page,
) =>
  listed(
    db
      .selectFrom('payment')
      .leftJoin('appointment', 'appointment.id', 'payment.appointmentId')
      .leftJoin('purchase', 'purchase.id', 'payment.purchaseId')
      .innerJoin('serviceTranslation as what', (join) =>
        join
          .on(sql<boolean>`what.service_id = coalesce(appointment.service_id, purchase.package_id)`)
          .on('what.language', '=', language),
      )
      .where('payment.patientId', '=', patientId)
      .where('payment.orderId', 'is not', null)
      .select([
        'payment.orderId',
        'payment.appointmentId',
        'payment.purchaseId',
        'payment.status',
        'payment.amount',
        'payment.createdAt',
        'payment.paidAt',
        'payment.refundedAt',
        'payment.refundAmount',
        'what.title',
      ])
      .orderBy('payment.createdAt', 'desc')
      .orderBy('payment.id', 'desc'),
    page,
  );

/** The patient and the clinic of a receipt. */
const receipts = (db: Executor, { patientId, orderId, language }: Which) =>
  db
    .selectFrom('payment')
    .innerJoin('patientTranslation as patient', 'patient.patientId', 'payment.patientId')
    .innerJoin('companyTranslation as company', (join) => join.on(sql<boolean>`true`))
    .where('payment.orderId', '=', orderId)
    .where('payment.patientId', '=', patientId)
    .where('payment.paidAt', 'is not', null)
    .where('patient.language', '=', language)
    .where('company.language', '=', language)
    .select([
      'payment.id',
      'payment.amount',
      'payment.paidAt',
      'payment.refundedAt',
      'payment.refundAmount',
      'company.name as company',
      'company.address as companyAddress',
      sql<string>`patient.first_name || ' ' || patient.last_name`.as('patient'),
    ]);

export const findVisitReceipt = (db: Executor, which: Which) =>
  receipts(db, which)
    .innerJoin('appointment', 'appointment.id', 'payment.appointmentId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'appointment.serviceId')
    .innerJoin('doctorTranslation as doctor', 'doctor.doctorId', 'appointment.doctorId')
    .innerJoin('branchTranslation as branch', 'branch.branchId', 'appointment.branchId')
    .where('what.language', '=', which.language)
    .where('doctor.language', '=', which.language)
    .where('branch.language', '=', which.language)
    .select([
      'what.title',
      'branch.title as branch',
      'branch.address',
      'appointment.startsAt',
      sql<string>`doctor.first_name || ' ' || doctor.last_name`.as('doctor'),
    ])
    .executeTakeFirst();

export const findPackageReceipt = (db: Executor, which: Which) =>
  receipts(db, which)
    .innerJoin('purchase', 'purchase.id', 'payment.purchaseId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'purchase.packageId')
    .innerJoin('branchTranslation as branch', 'branch.branchId', 'purchase.branchId')
    .where('what.language', '=', which.language)
    .where('branch.language', '=', which.language)
    .select(['what.title', 'branch.title as branch', 'branch.address', 'purchase.expiresAt'])
    .executeTakeFirst();
