import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, plainDateAt } from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { bySlug } from './by-slug.ts';

const dayMs = 86_400_000;
const invitationDays = 30;

type Patient = Seed['patients'][number];

const importFamily = async (
  db: Executor,
  patients: Seed['patients'],
  { id, manages = [], invites = false }: Patient,
  now: number,
): Promise<void> => {
  for (const { patientId, sinceDaysAgo, endedDaysAgo } of manages) {
    const signsIn = patients.some((one) => one.id === patientId && one.username !== null);
    const followsAnother = patients.some((one) =>
      one.manages?.some((other) => other.patientId === patientId && other.sinceDaysAgo > sinceDaysAgo),
    );
    await db
      .insertInto('familyGrant')
      .values({
        ...{ managerId: id, subjectId: patientId, kind: signsIn ? 'adult' : 'child' },
        grantedAt: new Date(now - sinceDaysAgo * dayMs),
        revokedAt: endedDaysAgo === null ? null : new Date(now - endedDaysAgo * dayMs),
        invited: signsIn || followsAnother,
      })
      .execute();
    if (!signsIn && endedDaysAgo === null)
      await db
        .updateTable('patient')
        .set({ phoneLentBy: id, emailLentBy: sql`case when email is not null then ${id}::bigint end` })
        .where('id', '=', patientId)
        .where('phoneLentBy', 'is', null)
        .execute();
  }
  // The invitation stays open. Nobody knows its code, because the database stores only hashes of codes.
  if (invites)
    await db
      .insertInto('familyInvitation')
      .values({
        key: createHash('sha256').update(`demo invitation of ${id}`).digest(),
        subjectId: id,
        expiresAt: new Date(now + invitationDays * dayMs),
      })
      .execute();
};

const textOf = { terms: 'terms-conditions', 'personal-data': 'privacy-policy' } as const;

const importConsents = async (
  db: Executor,
  seed: Seed,
  { id, language, agreedDaysAgo }: Patient,
  now: number,
) => {
  if (agreedDaysAgo === undefined) return;
  const given = { patientId: id, givenAt: new Date(now - agreedDaysAgo * dayMs), language };
  const kinds = ['terms', 'personal-data'] as const;
  const versionOf = (kind: (typeof kinds)[number]) =>
    seed['company-texts'].find((text) => text.kind === textOf[kind])?.version ?? null;
  await db
    .insertInto('patientConsent')
    .values(kinds.map((kind) => ({ ...given, kind, version: versionOf(kind) })))
    .execute();
};

const importRequests = async (db: Executor, seed: Seed, { id, requests = [] }: Patient, now: number) => {
  for (const { serviceSlug, daysFromNow, askedDaysAgo, completedDaysAgo } of requests)
    await db
      .insertInto('serviceRequest')
      .values({
        patientId: id,
        serviceId: bySlug(seed.services, serviceSlug).id,
        date: addDays(plainDateAt(now), daysFromNow),
        createdAt: new Date(now - askedDaysAgo * dayMs),
        completedAt: completedDaysAgo === null ? null : new Date(now - completedDaysAgo * dayMs),
      })
      .execute();
};

const importWaiting = async (db: Executor, seed: Seed, { id, waiting = [] }: Patient, now: number) => {
  for (const [at, { doctorSlug, serviceSlug, branchSlug, fromDays, toDays }] of waiting.entries())
    await db
      .insertInto('waiting')
      .values({
        patientId: id,
        doctorId: bySlug(seed.doctors, doctorSlug).id,
        serviceId: bySlug(seed.services, serviceSlug).id,
        branchId: branchSlug === null ? null : bySlug(seed.branches, branchSlug).id,
        fromDay: addDays(plainDateAt(now), fromDays),
        toDay: addDays(plainDateAt(now), toDays),
        joinedAt: new Date(now - (at + 1) * dayMs),
      })
      .execute();
};

/** Only for new accounts: the import does not change what people edited later. */
export const importPatientRecords = async (
  db: Executor,
  seed: Seed,
  newcomers: readonly Patient[],
  now: number,
): Promise<void> => {
  for (const patient of newcomers) {
    await importFamily(db, seed.patients, patient, now);
    await importConsents(db, seed, patient, now);
    await importRequests(db, seed, patient, now);
    await importWaiting(db, seed, patient, now);
  }
};
