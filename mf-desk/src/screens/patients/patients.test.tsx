/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { addVisitResult, listDeskVisitFiles, removeVisitResult } from '@arev/shared/contracts/desk-files';
import { findPatients, getPatientRecord, listUnverified } from '@arev/shared/contracts/reception';
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
const waiting = { ...ani, ssn: '4512910412', register: 'differs' as const };

const visit = {
  ...{ id: 9, startsAt: Date.UTC(2026, 10, 20, 8), state: 'completed' as const },
  ...{ doctor: { id: 1, title: 'Ani Grigoryan' }, service: { id: 2, title: 'ECG' } },
  branch: { id: 2, title: 'Arev Kentron' },
};
const fileOf = (id: number, own: boolean) => ({
  ...{ id, name: `File ${id}`, file: `File ${id}.pdf`, type: 'application/pdf', size: 2_048 },
  ...{ createdAt: visit.startsAt, own },
});

const open = async (path: string, rights = {}) => {
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
          visits: [visit],
        },
      })),
      answer(listUnverified, () => {
        const data = verified.is ? [] : [waiting];
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
  expect(found).toHaveAttribute('href', '/en/desk/patients/3?reason=call');
  expect(site.wentTo).toEqual([]);
  await fillField(search, 'nobody');
  expect(await screen.findByText('Nobody was found')).toBeInTheDocument();
});

it('A record is read with its reason, which the page says, and a title that names nobody', async () => {
  const { site, head } = await open(address.patient(3, 'verification'));
  expect(await screen.findByRole('heading', { name: 'Ani Davtyan' })).toBeInTheDocument();
  expect(screen.getByText('That you opened this record is noted. Reason: verification.')).toBeInTheDocument();
  expect(site.calls.filter(({ endpoint }) => endpoint === getPatientRecord)).toHaveLength(1);
  expect(head()).toEqual({ title: 'Patient record', robots: 'noindex' });
});

it('Staff verify a person in the queue after seeing the documents, and the person leaves the queue', async () => {
  await open(address.verifications());
  expect(await screen.findByText('Register: another date of birth')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify Ani Davtyan?' });
  await user.click(within(dialog).getByRole('button', { name: 'I have seen the documents' }));
  await waitFor(() => expect(screen.getByText('Nobody is waiting')).toBeInTheDocument());
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
  await user.upload(dialog.getByLabelText(/Add a result/), result);
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
