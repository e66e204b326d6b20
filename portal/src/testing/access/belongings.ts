import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pdf } from '../documents.ts';
import type { TestPortal } from '../portal.ts';
import { attendingDoctorId, mark, otherDoctorId, people, type Person, type World } from './people.ts';

const hourMs = 3_600_000;

/** The times are far apart, so that the visits of all worlds never overlap. */
export const addVisits = async ({ db, clock }: TestPortal, id: World['id'], world: number) => {
  const visits = people.flatMap((person, at) => {
    const shift = (world * people.length + at) * hourMs;
    const common = {
      patientId: id[person],
      doctorId: person === 'bystander' ? otherDoctorId : attendingDoctorId,
      serviceId: 8,
      branchId: 2,
      price: 12_000,
      insuranceCompanyId: null,
      createdAt: new Date(clock() - 48 * hourMs),
      cancelledAt: null,
    };
    const lasting = (start: number) => ({ startsAt: new Date(start), endsAt: new Date(start + hourMs / 2) });
    const past = Date.parse('2020-01-01T06:00:00Z') + shift;
    const ahead = Date.parse('2030-01-01T06:00:00Z') + shift;
    const held = Date.parse('2040-01-01T06:00:00Z') + shift;
    const employer = { policy: 'employer' as const, workingCompany: mark(id[person], 'company') };
    return [
      {
        ...common,
        serviceId: 14,
        ...lasting(past),
        ...employer,
        status: 'completed' as const,
        heldUntil: null,
      },
      {
        ...common,
        serviceId: 14,
        ...lasting(ahead),
        policy: 'self' as const,
        workingCompany: null,
        status: 'booked' as const,
        heldUntil: null,
      },
      {
        ...common,
        ...lasting(held),
        ...employer,
        status: 'held' as const,
        createdAt: new Date(clock()),
        heldUntil: new Date(clock() + hourMs / 6),
      },
    ];
  });
  const rows = await db
    .insertInto('appointment')
    .values(visits)
    .returning(['id', 'patientId', 'status'])
    .execute();
  const idOf = (person: Person, status: string): number =>
    rows.find((row) => row.patientId === id[person] && row.status === status)?.id ?? 0;
  return (person: Person) => ({
    visit: idOf(person, 'booked'),
    pastVisit: idOf(person, 'completed'),
    hold: idOf(person, 'held'),
  });
};

export const addFiles = async (
  { db, clock, files, config }: TestPortal,
  id: World['id'],
  { pastVisit, stored }: { readonly pastVisit: (person: Person) => number; readonly stored: boolean },
) => {
  const rows = people.flatMap(() =>
    ['own', 'shown'].map(() => ({
      key: `files/${randomUUID()}`,
      type: 'application/pdf',
      size: pdf.length,
      state: 'kept' as const,
      createdAt: new Date(clock()),
    })),
  );
  const draft = path.join(config.FILES_DIR, '..', 'draft.pdf');
  for (const { key } of stored ? rows : []) {
    await writeFile(draft, pdf);
    await files.store.put(key, { path: draft, size: pdf.length });
  }
  const kept = await db.insertInto('storedFile').values(rows).returning('id').execute();
  const fileOf = (person: Person, second: boolean): number =>
    kept[people.indexOf(person) * 2 + Number(second)]?.id ?? 0;
  await db
    .insertInto('patientAttachment')
    .values(
      people.map((person) => ({
        fileId: fileOf(person, false),
        patientId: id[person],
        name: mark(id[person], 'file'),
      })),
    )
    .execute();
  await db
    .insertInto('appointmentFile')
    .values(
      people.map((person) => ({
        fileId: fileOf(person, true),
        appointmentId: pastVisit(person),
        name: mark(id[person], 'shown'),
        attachedByPatient: true,
      })),
    )
    .execute();
  return (person: Person) => ({ file: fileOf(person, false), visitFile: fileOf(person, true) });
};

/** A paid package per person, with more uses of a service than any test books. */
export const addPurchases = async ({ db, clock }: TestPortal, id: World['id']) => {
  const at = new Date(clock() - hourMs);
  const purchase = { packageId: 15, branchId: 2, price: 75_000, validDays: 180, status: 'active' as const };
  const rows = await db
    .insertInto('purchase')
    .values(
      people.map((person) => ({
        ...purchase,
        patientId: id[person],
        ...{ createdAt: at, boughtAt: at, expiresAt: new Date(clock() + 180 * 24 * hourMs) },
      })),
    )
    .returning(['id', 'patientId'])
    .execute();
  await db
    .insertInto('purchaseItem')
    .values(rows.map((row) => ({ purchaseId: row.id, serviceId: 8, quantity: 100, unitPrice: 0 })))
    .execute();
  await db
    .insertInto('payment')
    .values(
      rows.map((row) => ({
        ...{ purchaseId: row.id, patientId: row.patientId, amount: 75_000 },
        orderNumber: randomUUID().replaceAll('-', ''),
        orderId: mark(row.patientId, 'package-order'),
        ...{ status: 'paid' as const, language: 'hy' as const, createdAt: at, expiresAt: at, paidAt: at },
      })),
    )
    .execute();
  return (person: Person): number => rows.find((row) => row.patientId === id[person])?.id ?? 0;
};

export const addRest = async (
  { db, clock }: TestPortal,
  id: World['id'],
  pastVisit: (person: Person) => number,
) => {
  const at = new Date(clock() - hourMs);
  await db
    .insertInto('payment')
    .values(
      people.map((person) => ({
        appointmentId: pastVisit(person),
        patientId: id[person],
        orderNumber: randomUUID().replaceAll('-', ''),
        orderId: mark(id[person], 'order'),
        formUrl: `https://bank.example/${mark(id[person], 'form')}`,
        amount: 12_000,
        status: 'paid' as const,
        language: 'hy' as const,
        createdAt: at,
        expiresAt: at,
        paidAt: at,
      })),
    )
    .execute();
  await db
    .insertInto('appointmentRating')
    .values(
      people.map((person) => ({
        appointmentId: pastVisit(person),
        rate: 3,
        message: mark(id[person], 'opinion'),
        ratedAt: at,
      })),
    )
    .execute();
  const tasks = await db
    .insertInto('serviceRequest')
    .values(
      people.map((person) => ({
        ...{ patientId: id[person], serviceId: 9, date: '2027-03-01', createdAt: at },
        note: mark(id[person], 'note'),
      })),
    )
    .returning(['id', 'patientId'])
    .execute();
  const lines = await db
    .insertInto('waiting')
    .values(
      people.map((person) => ({
        patientId: id[person],
        doctorId: 1,
        serviceId: 8,
        branchId: null,
        fromDay: '2027-02-20',
        toDay: '2027-03-10',
        joinedAt: at,
      })),
    )
    .returning(['id', 'patientId'])
    .execute();
  const of = (rows: typeof lines, person: Person): number =>
    rows.find((row) => row.patientId === id[person])?.id ?? 0;
  return (person: Person) => ({ waiting: of(lines, person), task: of(tasks, person) });
};
