import { withRichText } from '../../rich-text/rich-text.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { pictureAddress } from '../seed/pictures/draw-picture.ts';
import { replaceLinks } from './replace-links.ts';
import { anyOf, translationRows, upsert } from './upsert.ts';

type Doctor = Seed['doctors'][number];

export const importDoctors = async (db: Executor, seed: Seed): Promise<void> => {
  const { doctors } = seed;
  await upsert(
    db,
    'doctor',
    ['id'],
    doctors.map(({ id, slug, email, languages, sortOrder }) => ({
      id,
      slug,
      email,
      languages,
      sortOrder,
      ...pictureAddress('doctor', slug),
    })),
  );
  await upsert(
    db,
    'doctorTranslation',
    ['doctorId', 'language'],
    translationRows(doctors, ({ id }) => ({ doctorId: id })).map(withRichText),
  );
  await nextHours(db, seed);
  await importDoctorLinks(db, seed);
  await importWeeklyHours(db, seed);
};

const linksOf = <Link extends object>(doctors: readonly Doctor[], of: (doctor: Doctor) => readonly Link[]) =>
  doctors.flatMap((doctor) => of(doctor).map((link) => ({ doctorId: doctor.id, ...link })));

const importDoctorLinks = async (
  db: Executor,
  { doctors, specializations, branches, services }: Seed,
): Promise<void> => {
  await replaceLinks(
    db,
    'doctorSpecialization',
    ['doctorId', 'specializationId'],
    [doctors, specializations],
    linksOf(doctors, (doctor) => doctor.specializationIds.map((specializationId) => ({ specializationId }))),
  );
  await replaceLinks(
    db,
    'doctorBranch',
    ['doctorId', 'branchId'],
    [doctors, branches],
    linksOf(doctors, (doctor) => doctor.branchIds.map((branchId) => ({ branchId }))),
  );
  await replaceLinks(
    db,
    'doctorService',
    ['doctorId', 'serviceId'],
    [doctors, services],
    linksOf(doctors, (doctor) => doctor.serviceIds.map((serviceId) => ({ serviceId }))),
  );
  await db.deleteFrom('doctorPolicy').where('doctorId', '=', anyOf(doctors)).execute();
  await upsert(
    db,
    'doctorPolicy',
    ['doctorId', 'policy'],
    linksOf(doctors, (doctor) => doctor.policies.map((policy) => ({ policy }))),
  );
};

/** A screen of the desk that shows the hours from before must not save them over the imported ones (139). */
const nextHours = (db: Executor, { doctors, branches }: Seed) =>
  db
    .updateTable('doctorBranch')
    .set(({ eb }) => ({ hoursVersion: eb('hoursVersion', '+', 1) }))
    .where('doctorId', '=', anyOf(doctors))
    .where('branchId', '=', anyOf(branches))
    .execute();

/** Hours at branches that editors added stay, and so do extra hours, which no content file has (188). */
const importWeeklyHours = async (db: Executor, { doctors, branches }: Seed): Promise<void> => {
  await db
    .deleteFrom('workingRange')
    .where('doctorId', '=', anyOf(doctors))
    .where('branchId', '=', anyOf(branches))
    .execute();
  await upsert(
    db,
    'workingRange',
    ['doctorId', 'branchId', 'weekday', 'starts'],
    linksOf(doctors, (doctor) =>
      doctor.schedule.map(({ from, to, ...range }) => ({ ...range, starts: from, ends: to })),
    ),
  );
};
