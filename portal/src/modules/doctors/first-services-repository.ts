import type { RawBuilder } from 'kysely';
import type { Executor } from '../../db/factory.ts';

/**
 * The services for new patients: of each doctor at each branch the first one with bookable times that is no operation, in
 * the order of the clinic.
 */
export const firstServices = (db: Pick<Executor, 'selectFrom'>, isAsked: RawBuilder<boolean>) =>
  db
    .selectFrom('doctorService')
    .innerJoin('service', 'service.id', 'doctorService.serviceId')
    .innerJoin('doctorBranch', 'doctorBranch.doctorId', 'doctorService.doctorId')
    .innerJoin('servicePrice', (join) =>
      join
        .onRef('servicePrice.serviceId', '=', 'service.id')
        .onRef('servicePrice.branchId', '=', 'doctorBranch.branchId'),
    )
    .where(isAsked)
    .where('service.task', '=', false)
    .where('service.personalPackage', '=', false)
    .where('service.operation', '=', false)
    .distinctOn(['doctorService.doctorId', 'doctorBranch.branchId'])
    .select([
      'doctorService.doctorId',
      'doctorBranch.branchId',
      'service.id as serviceId',
      'service.sortOrder',
    ])
    .orderBy('doctorService.doctorId')
    .orderBy('doctorBranch.branchId')
    .orderBy('service.sortOrder')
    .orderBy('service.id');
