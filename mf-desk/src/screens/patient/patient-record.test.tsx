/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one patient with visits, requests, packages and payments.
import '@arev/shared/testing/missing-dom';
import { listScheduleDates } from '@arev/shared/contracts/appointments';
import { listBranches } from '@arev/shared/contracts/branches';
import { addVisitResult } from '@arev/shared/contracts/desk-files';
import {
  correctPatient,
  getPatientRelations,
  listPatientPayments,
} from '@arev/shared/contracts/desk-patients';
import { listDeskTimes, listVisitDoctors } from '@arev/shared/contracts/desk-times';
import { errorCode } from '@arev/shared/contracts/errors';
import { getPatientRecord, moveVisitAtDesk } from '@arev/shared/contracts/reception';
import { instantOf } from '@arev/shared/i18n';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildBranch } from '@arev/shared/testing/builders';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { ani, openPatients, type PatientVisit, visit } from '../../testing/patients.ts';

beforeEach(() => sessionStorage.clear());

it('A correction contains the values that the desk has seen', async () => {
  const { site } = await openPatients(address.patient(3, 'present'));
  await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
  const dialog = within(screen.getByRole('dialog'));
  await fillField(dialog.getByLabelText(/Date of birth/), '02/01/1990');
  await fillField(dialog.getByLabelText(/Last name/), 'Petrosyan');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const name = { firstName: 'Ani', lastName: 'Davtyan' };
  const seen = { ...name, phone: ani.phone, email: null, birthDate: '1990-02-01', ssn: '4512910412' };
  expect(site.calls.find(({ endpoint }) => endpoint === correctPatient)?.input).toEqual({
    params: { id: 3 },
    body: { seen, facts: { ...seen, lastName: 'Petrosyan', birthDate: '1990-01-02' } },
  });
});

it('A patient without a phone gets an email address, and needs no invented phone for it', async () => {
  const { site, answers, goTo } = await openPatients(address.patients());
  const seen = { phone: '', email: null, birthDate: ani.birthDate, ssn: null };
  answers.unshift(
    answer(getPatientRecord, () => ({
      data: { ...ani, ...seen, verified: true, language: 'hy' as const, visits: [] },
    })),
  );
  await goTo(address.patient(3, 'present'));
  expect(await screen.findByText('Phone')).toBeInTheDocument();
  expect(screen.getByText('Phone').nextSibling).toHaveTextContent('—');
  await user.click(screen.getByRole('button', { name: 'Correct the details' }));
  const dialog = within(screen.getByRole('dialog'));
  await fillField(dialog.getByLabelText(/Email/), 'ani@example.am');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(site.calls.find(({ endpoint }) => endpoint === correctPatient)?.input).toEqual({
    params: { id: 3 },
    body: { seen, facts: { ...seen, email: 'ani@example.am' } },
  });
});

it('The phone of a record can be corrected, and not taken away', async () => {
  const { site } = await openPatients(address.patient(3, 'present'));
  await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
  const dialog = within(screen.getByRole('dialog'));
  await fillField(dialog.getByLabelText(/Phone/), '');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText(/Phone/)).toHaveAttribute('aria-invalid', 'true'));
  expect(site.calls.some(({ endpoint }) => endpoint === correctPatient)).toBe(false);
});

it('A correction that somebody else overtook shows their change, and can be typed and saved again', async () => {
  const { site, answers } = await openPatients(address.patient(3, 'present'));
  await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
  const form = () => within(screen.getByRole('dialog'));
  await fillField(form().getByLabelText(/Last name/), 'Petrosyan');
  const theirs = '+374 (99) 00 00 77';
  answers.unshift(
    answer(correctPatient, () => new Refusal(409, errorCode.changedMeanwhile)),
    answer(getPatientRecord, () => ({
      data: {
        ...ani,
        ...{ phone: theirs, email: null, ssn: '4512910412', language: 'hy' as const },
        ...{ firstName: 'Ani', lastName: 'Davtyan', visits: [] },
      },
    })),
  );
  await user.click(form().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Somebody else has changed this since you began/)).toBeInTheDocument();
  expect(form().getByLabelText(/Last name/)).toHaveValue('Davtyan');
  expect(form().getByLabelText(/Phone/)).toHaveValue(theirs);
  answers.shift();
  await fillField(form().getByLabelText(/Last name/), 'Petrosyan');
  await user.click(form().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(site.calls.findLast(({ endpoint }) => endpoint === correctPatient)?.input).toMatchObject({
    body: { seen: { phone: theirs, lastName: 'Davtyan' }, facts: { phone: theirs, lastName: 'Petrosyan' } },
  });
});

it('A record that is opened again is read again, and so recorded again', async () => {
  const { site, goTo } = await openPatients(address.patient(3, 'present'));
  await screen.findByRole('button', { name: 'Correct the details' });
  await goTo(address.patients());
  await goTo(address.patient(3, 'present'));
  await screen.findByRole('button', { name: 'Correct the details' });
  expect(site.calls.filter(({ endpoint }) => endpoint === getPatientRecord)).toHaveLength(2);
});

it('An unsent correction stays as a draft until it is cleared', async () => {
  await openPatients(address.patient(3, 'present'));
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
    return within(screen.getByRole('dialog'));
  };
  const dialog = await open();
  await fillField(dialog.getByLabelText(/Date of birth/), '02/01/1990');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const again = await open();
  expect(again.getByLabelText(/Date of birth/)).toHaveValue('02/01/1990');
  await user.click(again.getByRole('button', { name: 'Clear all' }));
  expect(again.getByLabelText(/Date of birth/)).toHaveValue('01/02/1990');
});

it('The draft of a correction has nothing of the record but the corrected data', async () => {
  await openPatients(address.patient(3, 'present'));
  await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
  await fillField(within(screen.getByRole('dialog')).getByLabelText(/Date of birth/), '02/01/1990');
  const draft = JSON.parse(sessionStorage.getItem('arev-draft-correct-3') ?? '{}');
  expect(draft.birthDate).toBe('02/01/1990');
  expect(Object.keys(JSON.parse(draft['draft-basis'])).sort()).toEqual([
    'birthDate',
    'email',
    'firstName',
    'lastName',
    'phone',
    'ssn',
  ]);
});

it('The family in a record that is opened again is read again', async () => {
  const { site, goTo } = await openPatients(address.patient(3, 'present'));
  await screen.findByRole('link', { name: 'Nare Davtyan' });
  await goTo(address.patients());
  await goTo(address.patient(3, 'present'));
  await screen.findByRole('link', { name: 'Nare Davtyan' });
  expect(site.calls.filter(({ endpoint }) => endpoint === getPatientRelations)).toHaveLength(2);
});

it('The record shows family, payer and language, and its visits have pages', async () => {
  await openPatients(address.patient(3, 'call'));
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

it('The record shows requests, packages with their remaining services, and payments', async () => {
  await openPatients(address.patient(3, 'call'));
  const requests = within(await screen.findByRole('region', { name: 'Requests' }));
  expect(await requests.findByText('Preferred day: 03.12.2026')).toBeInTheDocument();
  expect(requests.getByText('Called')).toBeInTheDocument();
  const packages = within(screen.getByRole('region', { name: 'Packages' }));
  expect(await packages.findByText('Heart package')).toBeInTheDocument();
  expect(packages.getByText('ECG: 2 of 3 left')).toBeInTheDocument();
  expect(packages.getByText(/19\.11\.2027/)).toBeInTheDocument();
  const payments = within(screen.getByRole('region', { name: 'Payments' }));
  expect(await payments.findByText('No payments here')).toBeInTheDocument();
});

it('Further payments are loaded on request, each once, and not before', async () => {
  const paid = (id: number) => ({
    ...{ id, kind: 'visit' as const, title: `Payment ${id}`, amount: 12_000 },
    ...{ state: 'paid' as const, branch: { id: 2, title: 'Kentron' }, refundProposed: false },
    ...{ createdAt: visit.startsAt, paidAt: visit.startsAt, refundedAt: null, refundAmount: null },
  });
  const payments = Array.from({ length: 45 }, (_, at) => paid(100 - at));
  const { site } = await openPatients(address.patient(3, 'call'), {}, [visit], payments);
  const section = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(await section.findAllByRole('listitem')).toHaveLength(20);
  const asked = () => site.calls.filter(({ endpoint }) => endpoint === listPatientPayments).length;
  expect(asked()).toBe(1);
  payments.unshift(paid(101));
  await user.click(section.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(39));
  await user.click(section.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(45));
  expect(section.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(asked()).toBe(3);
});

it('An upcoming visit can be moved or cancelled from the record, a past one cannot', async () => {
  const startsAt = Date.now() + 86_400_000;
  const ahead: PatientVisit = { ...visit, id: 10, startsAt, endsAt: startsAt + 1_800_000, state: 'booked' };
  await openPatients(address.patient(3, 'call'), {}, [ahead, visit]);
  expect(await screen.findAllByRole('button', { name: /^Move : ECG/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Cancel : ECG/ }));
  expect(screen.getByRole('dialog', { name: /^Cancel the visit of Ani Davtyan/ })).toBeInTheDocument();
});

it.each([
  ['was refused, because the patient has moved the visit', 409, errorCode.changedMeanwhile],
  ['got no answer', 504, errorCode.unavailable],
])(
  'After a move that %s, the record shows the current time, which the next try names',
  async (_, status, code) => {
    const day = '2099-12-01';
    const at = (time: string) => instantOf(day, time).getTime();
    const ahead: PatientVisit = {
      ...{ ...visit, id: 10, state: 'booked', startsAt: at('11:00'), endsAt: at('11:30') },
    };
    const visits = [ahead];
    const { site, answers } = await openPatients(address.patient(3, 'call'), {}, visits);
    answers.unshift(
      answer(listBranches, () => listed([buildBranch({ id: 2, title: 'Arev Kentron' })])),
      answer(listVisitDoctors, () => listed([{ ...ahead.doctor, sameTime: true }])),
      answer(listScheduleDates, () => listed([day])),
      answer(listDeskTimes, () => listed([{ time: '12:00', date: at('12:00') }])),
      answer(moveVisitAtDesk, () => {
        visits.splice(0, 1, { ...ahead, startsAt: at('15:00'), endsAt: at('15:30') });
        return new Refusal(status, code);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Move : ECG, 01.12.2099 11:00' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: '12:00' }));
    const move = () => user.click(dialog.getByRole('button', { name: 'Move to 1\u00a0December, 12:00' }));
    await move();
    await dialog.findByRole('alert');
    expect(await screen.findByText('01.12.2099 15:00')).toBeInTheDocument();
    await move();
    const sent = () => site.calls.filter(({ endpoint }) => endpoint === moveVisitAtDesk);
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(second?.input).toMatchObject({ body: { seen: { startsAt: at('15:00'), doctorId: 1 } } });
    // With the former key, another call is an error.
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  },
);

it.each(['booked', 'paid', 'confirmed'] as const)(
  'A %s visit can be moved and cancelled from the record until its end',
  async (state) => {
    const startsAt = Date.now() - 1_200_000;
    const running: PatientVisit = { ...visit, id: 10, startsAt, endsAt: startsAt + 1_800_000, state };
    const ended: PatientVisit = { ...visit, id: 11, state };
    await openPatients(address.patient(3, 'call'), {}, [running, ended]);
    expect(await screen.findAllByRole('button', { name: /^Files and results : ECG/ })).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Move : ECG/ })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Cancel : ECG/ })).toHaveLength(1);
  },
);

it('The record leads to the choice of a free time, which gets no more of it than name and phone', async () => {
  const { site } = await openPatients(address.patient(3, 'call'));
  await user.click(await screen.findByRole('button', { name: 'Book a visit' }));
  expect(site.wentTo).toEqual(['/en/desk/day']);
  expect(site.queryClient.getQueryData(['book-for'])).toEqual({
    ...{ id: 3, fullName: 'Ani Davtyan', phone: ani.phone },
  });
});

it('The record does not lead to a booking that was left open for another patient', async () => {
  const stretch = { startsAt: visit.startsAt, endsAt: visit.endsAt };
  const work = { doctor: { id: 1, title: 'Ani Grigoryan' }, stretch, what: 'booking' };
  sessionStorage.setItem(
    'arev-draft-free-time',
    JSON.stringify({ state: JSON.stringify({ branchId: 2, work }) }),
  );
  await openPatients(address.patient(3, 'call'));
  await user.click(await screen.findByRole('button', { name: 'Book a visit' }));
  expect(sessionStorage.getItem('arev-draft-free-time')).toBeNull();
});

it('A record is read-only without the right to edit patients', async () => {
  await openPatients(address.patient(3, 'visit'), { canEdit: false });
  await screen.findByRole('heading', { name: 'Ani Davtyan' });
  expect(screen.queryByRole('button', { name: /^Verify/ })).not.toBeInTheDocument();
});

it('Staff add a result to a visit, and remove one that was added by mistake', async () => {
  await openPatients(address.patient(3, 'visit'));
  await user.click(await screen.findByRole('button', { name: /Files and results : ECG/ }));
  const title = 'Files and results: Ani Davtyan, 20.11.2026 12:00';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(await dialog.findByText('From the patient')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  const result = new File(['%PDF-1.4'], 'result.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText('Add a result: Choose a file'), result);
  await user.click(dialog.getByRole('button', { name: 'Add to the visit' }));
  expect(await dialog.findByText(/the patient gets a message/)).toBeInTheDocument();
  expect(await dialog.findByText('From the clinic')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove : File 2' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove this file?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(dialog.queryByText('From the clinic')).not.toBeInTheDocument());
});

it('A result whose answer is lost is added once: the second try has the same idempotency key', async () => {
  const { site, answers } = await openPatients(address.patient(3, 'visit'));
  answers.unshift(answer(addVisitResult, () => new Refusal(504, errorCode.unavailable)));
  await user.click(await screen.findByRole('button', { name: /Files and results : ECG/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const result = new File(['%PDF-1.4'], 'result.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText('Add a result: Choose a file'), result);
  const add = () => user.click(dialog.getByRole('button', { name: 'Add to the visit' }));
  await add();
  await dialog.findByRole('alert');
  answers.shift();
  await add();
  expect(await dialog.findByText(/the patient gets a message/)).toBeInTheDocument();
  const keys = site.calls.flatMap(({ endpoint, idempotencyKey }) =>
    endpoint === addVisitResult ? [idempotencyKey] : [],
  );
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('Staff cannot add a result without the right to it', async () => {
  await openPatients(address.patient(3, 'visit'), { canEdit: false });
  await user.click(await screen.findByRole('button', { name: /Files and results : ECG/ }));
  expect(await screen.findByText('File 1')).toBeInTheDocument();
  expect(screen.queryByLabelText(/Add a result/)).not.toBeInTheDocument();
});
