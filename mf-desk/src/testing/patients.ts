import { addVisitResult, listDeskVisitFiles, removeVisitResult } from '@arev/shared/contracts/desk-files';
import {
  approveContact,
  correctPatient,
  getPatientRelations,
  listPatientPayments,
  listPatientPurchases,
  listPatientRequests,
  listPatientVisits,
  refuseVerification,
} from '@arev/shared/contracts/desk-patients';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import { findPatients, getPatientRecord, listUnverified } from '@arev/shared/contracts/reception';
import { verifyPatient } from '@arev/shared/contracts/staff';
import { instantOf } from '@arev/shared/i18n';
import { answer } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { definition } from '../definition.ts';
import { staffSession } from './desk.ts';
import { sameVersions } from './versions.ts';

export const ani = {
  id: 3,
  fullName: 'Ani Davtyan',
  birthDate: '1990-02-01',
  phone: '+374 (99) 00 00 01',
  verified: false,
};
const waiting = { ...ani, ssn: '4512910412', register: 'differs' as const, registered: '1990-01-02' };

const visitStart = Date.UTC(2026, 10, 20, 8);
export const visit: PatientVisit = {
  ...{ id: 9, startsAt: visitStart, endsAt: visitStart + 1_800_000, state: 'completed' },
  ...{ doctor: { id: 1, title: 'Ani Grigoryan' }, service: { id: 2, title: 'ECG' } },
  branch: { id: 2, title: 'Arev Kentron' },
};
export type PatientVisit = DataOf<typeof listPatientVisits>[number];
const fileOf = (id: number, own: boolean) => ({
  ...{ id, name: `File ${id}`, file: `File ${id}.pdf`, type: 'application/pdf', size: 2_048 },
  ...{ createdAt: visit.startsAt, own },
});

/** The pages about patients, with a portal that knows the patient Ani. */
export const openPatients = async (
  path: string,
  rights = {},
  visits: readonly PatientVisit[] = [visit],
  payments: DataOf<typeof listPatientPayments> = [],
) => {
  const verified = { is: false };
  const files = [fileOf(1, true)];
  const answers = [
    ...sameVersions,
    answer(findPatients, ({ query }) => {
      if (query.text === 'all')
        return { data: Array.from({ length: 20 }, (_, at) => ({ ...ani, id: at + 3 })), total: 21 };
      const data = query.text === 'davt' ? [ani] : [];
      return { data, total: data.length };
    }),
    answer(getPatientRecord, () => ({
      data: {
        ...ani,
        verified: verified.is,
        email: null,
        ssn: '4512910412',
        language: 'hy' as const,
        ...{ firstName: 'Ani', lastName: 'Davtyan' },
        visits: [],
      },
    })),
    answer(listPatientVisits, () => ({ data: [...visits], total: visits.length * 30 })),
    answer(listPatientRequests, () => ({
      data: [
        {
          ...{
            id: 5,
            service: { id: 1, title: 'ECG' },
            date: '2026-12-03',
            createdAt: Date.UTC(2026, 10, 20, 8),
          },
          ...{ completedAt: null, state: 'called' as const, assignee: null, version: 1 },
        },
      ],
      total: 1,
    })),
    answer(listPatientPurchases, () => ({
      data: [
        {
          ...{
            id: 6,
            package: { id: 9, slug: 'heart', title: 'Heart package' },
            price: 45000,
            currency: 'AMD' as const,
          },
          ...{
            branch: { id: 1, title: 'Komitas' },
            state: 'active' as const,
            boughtAt: null,
          },
          ...{ validUntil: instantOf('2027-11-20', '00:00').getTime(), refundable: null },
          items: [{ service: { id: 1, slug: 'ecg', title: 'ECG' }, quantity: 3, left: 2 }],
        },
      ],
      total: 1,
    })),
    answer(listPatientPayments, ({ query: { page = 1, size = 20 } }) => ({
      data: payments.slice((page - 1) * size, page * size),
      total: payments.length,
    })),
    answer(getPatientRelations, () => ({
      data: {
        actsFor: [{ id: 8, fullName: 'Nare Davtyan', relation: 'child' as const }],
        managedBy: [],
        payer: { policy: 'insurance' as const, insurer: 'Nairi', workingCompany: null },
      },
    })),
    answer(approveContact, () => ({ data: { patientId: 3, until: visitStart } })),
    answer(correctPatient, () => ({ data: { patientId: 3 } })),
    answer(refuseVerification, () => {
      verified.is = true;
      return { data: { patientId: 3 } };
    }),
    answer(listUnverified, ({ query: { refused } }) => {
      const data = verified.is || refused ? [] : [waiting];
      return { data, total: data.length * 30 };
    }),
    answer(listDeskVisitFiles, () => ({ data: [...files], total: files.length })),
    answer(addVisitResult, () => {
      files.unshift(fileOf(2, false));
      return { data: fileOf(2, false) };
    }),
    answer(removeVisitResult, () => {
      files.shift();
      return { data: null };
    }),
    answer(verifyPatient, () => {
      verified.is = true;
      return { data: { patientId: 3, verified: true } };
    }),
  ];
  const site = createTestSite({ session: staffSession(rights), answers });
  return { site, answers, ...(await renderRoute(definition, path, site)) };
};
