/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { addVisitResult, listDeskVisitFiles, removeVisitResult } from '@arev/shared/contracts/desk-files';
import {
  correctPatient,
  getPatientRelations,
  listPatientPayments,
  listPatientPurchases,
  listPatientRequests,
  listPatientVisits,
  refuseVerification,
} from '@arev/shared/contracts/desk-patients';
import { findPatients, getPatientRecord, listUnverified } from '@arev/shared/contracts/reception';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import { verifyPatient } from '@arev/shared/contracts/staff';
import { answer } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

const ani = {
  id: 3,
  fullName: 'Ani Davtyan',
  birthDate: '1990-02-01',
  phone: '+374 (99) 00 00 01',
  verified: false,
};
const waiting = { ...ani, ssn: '4512910412', register: 'differs' as const, registered: '1990-01-02' };

const visit: PatientVisit = {
  ...{ id: 9, startsAt: Date.UTC(2026, 10, 20, 8), state: 'completed' },
  ...{ doctor: { id: 1, title: 'Ani Grigoryan' }, service: { id: 2, title: 'ECG' } },
  branch: { id: 2, title: 'Arev Kentron' },
};
type PatientVisit = DataOf<typeof listPatientVisits>[number];
const fileOf = (id: number, own: boolean) => ({
  ...{ id, name: `File ${id}`, file: `File ${id}.pdf`, type: 'application/pdf', size: 2_048 },
  ...{ createdAt: visit.startsAt, own },
});

const open = async (path: string, rights = {}, visits: readonly PatientVisit[] = [visit]) => {
  const verified = { is: false };
  const files = [fileOf(1, true)];
  const site = createTestSite({
    session: staffSession(rights),
    answers: [
      answer(findPatients, ({ query }) => {
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
            ...{ validUntil: Date.UTC(2027, 10, 20, 8), refundable: null },
            items: [{ service: { id: 1, slug: 'ecg', title: 'ECG' }, quantity: 3, left: 2 }],
          },
        ],
        total: 1,
      })),
      answer(listPatientPayments, () => ({ data: [], total: 0 })),
      answer(getPatientRelations, () => ({
        data: {
          actsFor: [{ id: 8, fullName: 'Nare Davtyan', relation: 'child' as const }],
          managedBy: [],
          payer: { policy: 'insurance' as const, insurer: 'Nairi', workingCompany: null },
        },
      })),
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
    ],
  });
  return { site, ...(await renderRoute(definition, path, site)) };
};

it('Receptionists find a patient, and what they typed is in no address', async () => {
  const { site } = await open(address.patients());
  const search = screen.getByRole('searchbox', { name: 'Find a patient' });
  await fillField(search, 'davt');
  const found = await screen.findByRole('link', { name: 'Ani Davtyan' });
  expect(found).toHaveAttribute('href', '/en/desk/patients/3');
  expect(site.wentTo).toEqual([]);
  await fillField(search, 'nobody');
  expect(await screen.findByText('Nobody was found')).toBeInTheDocument();
});

it('A record is read with its reason, which the page says, and a title that names nobody', async () => {
  const { site, head } = await open(address.patient(3, 'verification'));
  expect(await screen.findByRole('heading', { name: 'Ani Davtyan' })).toBeInTheDocument();
  // Administrators see who else has opened it.
  const trail = screen.getByRole('link', { name: 'Who has opened this record' });
  expect(trail).toHaveAttribute('href', '/en/desk/audit?patient=3');
  expect(screen.getByText('That you opened this record is noted. Reason: verification.')).toBeInTheDocument();
  expect(site.calls.filter(({ endpoint }) => endpoint === getPatientRecord)).toHaveLength(1);
  expect(head()).toEqual({ title: 'Patient record', robots: 'noindex' });
});

it.each([
  ['without a reason', ''],
  ['with a reason that nobody knows', '?reason=curiosity'],
])('A record %s is not read: the page asks for the reason', async (_, query) => {
  const { site } = await open(`desk/patients/3${query}`);
  const reasons = within(await screen.findByRole('navigation', { name: 'Reason' }));
  expect(reasons.getByRole('link', { name: 'A call' })).toHaveAttribute(
    'href',
    '/en/desk/patients/3?reason=call',
  );
  expect(site.calls.some(({ endpoint }) => endpoint === getPatientRecord)).toBe(false);
});

it('Staff verify a person in the queue after seeing the documents, and the person leaves the queue', async () => {
  await open(address.verifications());
  expect(await screen.findByText('Register: another date of birth')).toBeInTheDocument();
  expect(screen.getByText('In the register: 02.01.1990')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify Ani Davtyan?' });
  await user.click(within(dialog).getByRole('button', { name: 'I have seen the documents' }));
  await waitFor(() => expect(screen.getByText('Nobody is waiting')).toBeInTheDocument());
});

it('Who is refused in the queue is told the reason, which a reload keeps until it is sent', async () => {
  const { site, unmount } = await open(address.verifications());
  const ask = async () => user.click(await screen.findByRole('button', { name: 'Refuse : Ani Davtyan' }));
  await ask();
  await fillField(screen.getByLabelText(/Reason/), 'The card has expired');
  unmount();
  const again = await open(address.verifications());
  await ask();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('The card has expired');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Nobody is waiting')).toBeInTheDocument();
  expect(site.calls.some(({ endpoint }) => endpoint === refuseVerification)).toBe(false);
  expect(again.site.calls.find(({ endpoint }) => endpoint === refuseVerification)?.input).toEqual({
    ...{ params: { id: 3 }, body: { reason: 'The card has expired' } },
  });
  expect(sessionStorage.length).toBe(0);
});

it('The desk corrects what was typed wrongly, and sends along what it has seen', async () => {
  const { site } = await open(address.patient(3, 'present'));
  await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
  const dialog = within(screen.getByRole('dialog'));
  await fillField(dialog.getByLabelText(/Date of birth/), '02/01/1990');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const seen = { phone: ani.phone, email: null, birthDate: '1990-02-01', ssn: '4512910412' };
  expect(site.calls.find(({ endpoint }) => endpoint === correctPatient)?.input).toEqual({
    params: { id: 3 },
    body: { seen, facts: { ...seen, birthDate: '1990-01-02' } },
  });
});

it('The record shows family, payer and language, and its visits have pages', async () => {
  await open(address.patient(3, 'call'));
  expect(await screen.findByRole('link', { name: 'Nare Davtyan' })).toHaveAttribute(
    'href',
    '/en/desk/patients/8',
  );
  expect(screen.getByText('The insurance: Nairi')).toBeInTheDocument();
  expect(screen.getByText('Հայերեն')).toBeInTheDocument();
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: /2/ })).toHaveAttribute(
    'href',
    '/en/desk/patients/3?reason=call&page=2',
  );
});

it('The record shows requests, packages with what is left of them, and payments', async () => {
  await open(address.patient(3, 'call'));
  const requests = within(await screen.findByRole('region', { name: 'Requests' }));
  expect(await requests.findByText('Wished day: 03.12.2026')).toBeInTheDocument();
  expect(requests.getByText('Called')).toBeInTheDocument();
  const packages = within(screen.getByRole('region', { name: 'Packages' }));
  expect(await packages.findByText('Heart package')).toBeInTheDocument();
  expect(packages.getByText('ECG: 2 of 3 left')).toBeInTheDocument();
  const payments = within(screen.getByRole('region', { name: 'Payments' }));
  expect(await payments.findByText('No payments here')).toBeInTheDocument();
});

it('A visit ahead is moved or cancelled from the record, one that is over is not', async () => {
  const ahead: PatientVisit = { ...visit, id: 10, state: 'booked' };
  await open(address.patient(3, 'call'), {}, [ahead, visit]);
  expect(await screen.findAllByRole('button', { name: /^Move : ECG/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Cancel : ECG/ }));
  expect(screen.getByRole('dialog', { name: /^Cancel the visit of Ani Davtyan/ })).toBeInTheDocument();
});

it('From the record one goes to choose a free time, and the day says for whom', async () => {
  const { site } = await open(address.patient(3, 'call'));
  await user.click(await screen.findByRole('button', { name: 'Book a visit' }));
  expect(site.wentTo).toEqual(['/en/desk/day']);
  expect(site.queryClient.getQueryData(['book-for'])).toMatchObject({ id: 3, fullName: 'Ani Davtyan' });
});

it('The queue has pages, each with an address', async () => {
  await open(address.verifications());
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: /2/ })).toHaveAttribute('href', '/en/desk/verifications?page=2');
});

it('Who may not edit patients reads a record without a way to verify', async () => {
  await open(address.patient(3, 'visit'), { canEdit: false });
  await screen.findByRole('heading', { name: 'Ani Davtyan' });
  expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
});

it('Staff add a result to a visit, and take away one that they added by mistake', async () => {
  await open(address.patient(3, 'visit'));
  await user.click(await screen.findByRole('button', { name: /Files and results : ECG/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('From the patient')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  const result = new File(['%PDF-1.4'], 'result.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText('Add a result: Choose a file'), result);
  await user.click(dialog.getByRole('button', { name: 'Add to the visit' }));
  expect(await dialog.findByText(/the patient is told by email/)).toBeInTheDocument();
  expect(await dialog.findByText('From the clinic')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove : File 2' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove this file?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(dialog.queryByText('From the clinic')).not.toBeInTheDocument());
});

it('Without the right to it nobody adds a result', async () => {
  await open(address.patient(3, 'visit'), { canEdit: false });
  await user.click(await screen.findByRole('button', { name: /Files and results : ECG/ }));
  expect(await screen.findByText('File 1')).toBeInTheDocument();
  expect(screen.queryByLabelText(/Add a result/)).not.toBeInTheDocument();
});
