/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { refuseVerification } from '@arev/shared/contracts/desk-patients';
import { errorCode } from '@arev/shared/contracts/errors';
import { findPatients, getPatientRecord, listUnverified } from '@arev/shared/contracts/reception';
import { verifyPatient } from '@arev/shared/contracts/staff';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { ani, openPatients } from '../../testing/patients.ts';

const seen = { fullName: ani.fullName, birthDate: ani.birthDate, ssn: '4512910412' };

it('Receptionists find a patient, and the search text is in no address', async () => {
  const { site } = await openPatients(address.patients());
  const search = screen.getByRole('searchbox', { name: 'Find a patient' });
  await fillField(search, 'davt');
  const found = await screen.findByRole('link', { name: 'Ani Davtyan' });
  expect(found).toHaveAttribute('href', '/en/desk/patients/3');
  expect(site.wentTo).toEqual([]);
  await fillField(search, 'nobody');
  expect(await screen.findByText('Nobody was found')).toBeInTheDocument();
});

it('A number is searched for as soon as it has enough digits, and the box says so', async () => {
  const { site } = await openPatients(address.patients());
  const search = screen.getByRole('searchbox', { name: 'Find a patient' });
  const searched = () => site.calls.filter(({ endpoint }) => endpoint === findPatients);
  for (const text of ['+37', '(09', '09-']) {
    await fillField(search, text);
    await user.keyboard('{Enter}');
    expect(search).toHaveAccessibleDescription('Type at least 3 digits of the number');
  }
  expect(searched()).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await fillField(search, '+374');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Nobody was found')).toBeInTheDocument();
  expect(search).not.toHaveAccessibleDescription();
  expect(searched().map(({ input }) => input)).toEqual([{ query: { text: '+374' } }]);
});

it('Back from a record finds the search again, and a link to the search begins with an empty one', async () => {
  const { goTo } = await openPatients(address.patients());
  await fillField(screen.getByRole('searchbox'), 'davt');
  await screen.findByRole('link', { name: 'Ani Davtyan' });
  await goTo(address.patient(3, 'visit'));
  await screen.findByRole('heading', { level: 1, name: 'Patient record' });
  await goTo(-1);
  expect(await screen.findByRole('searchbox')).toHaveValue('davt');
  expect(await screen.findByRole('link', { name: 'Ani Davtyan' })).toBeInTheDocument();
  await goTo(address.patient(3, 'visit'));
  await goTo(address.patients());
  expect(await screen.findByRole('searchbox')).toHaveValue('');
});

it('Back between two pages of a list finds the search of each', async () => {
  const { goTo } = await openPatients(address.patients());
  await fillField(screen.getByRole('searchbox'), 'davt');
  await screen.findByRole('link', { name: 'Ani Davtyan' });
  await goTo(`${address.patients()}?page=2`);
  expect(screen.getByRole('searchbox')).toHaveValue('davt');
  await fillField(screen.getByRole('searchbox'), 'nobody');
  await screen.findByText('Nobody was found');
  await goTo(-1);
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('davt'));
});

it('A search with more results than are shown says so', async () => {
  await openPatients(address.patients());
  const search = screen.getByRole('searchbox', { name: 'Find a patient' });
  await fillField(search, 'davt');
  await screen.findByRole('link', { name: 'Ani Davtyan' });
  const hint = 'Only the first 20 are shown. Type more of the name or the phone.';
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
  await fillField(search, 'all');
  expect(await screen.findByText(hint)).toBeInTheDocument();
});

it('A record is opened with its reason, which the page shows, and its title contains no name', async () => {
  const { site, head } = await openPatients(address.patient(3, 'verification'));
  expect(await screen.findByRole('heading', { name: 'Ani Davtyan' })).toBeInTheDocument();
  // Administrators see who has opened the record.
  const trail = screen.getByRole('link', { name: 'Who has opened this record' });
  expect(trail).toHaveAttribute('href', '/en/desk/audit?patient=3');
  expect(screen.getByText('That you opened this record is noted. Reason: verification.')).toBeInTheDocument();
  expect(site.calls.filter(({ endpoint }) => endpoint === getPatientRecord)).toHaveLength(1);
  expect(head()).toEqual({ title: 'Patient record', robots: 'noindex' });
});

it.each([
  ['without a reason', ''],
  ['with a reason that nobody knows', '?reason=curiosity'],
])('A record %s is not loaded: the page asks for the reason', async (_, query) => {
  const { site } = await openPatients(`desk/patients/3${query}`);
  const reasons = within(await screen.findByRole('navigation', { name: 'Reason' }));
  expect(reasons.getByRole('link', { name: 'A call' })).toHaveAttribute(
    'href',
    '/en/desk/patients/3?reason=call',
  );
  expect(site.calls.some(({ endpoint }) => endpoint === getPatientRecord)).toBe(false);
});

it('Staff verify a person in the queue after seeing the documents, and the person leaves the queue', async () => {
  const { site } = await openPatients(address.verifications());
  expect(await screen.findByText('Register: another date of birth')).toBeInTheDocument();
  expect(screen.getByText('In the register: 02.01.1990')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Verify : Ani Davtyan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify Ani Davtyan?' });
  expect(dialog).toHaveTextContent(/passport or ID card and the social card.*child: the birth certificate/);
  await user.click(within(dialog).getByRole('button', { name: 'I have seen the documents' }));
  await waitFor(() => expect(screen.getByText('Nobody is waiting')).toBeInTheDocument());
  expect(site.calls.find(({ endpoint }) => endpoint === verifyPatient)?.input).toEqual({
    ...{ params: { id: 3 }, body: { seen } },
  });
});

it('A person who has changed their details meanwhile is shown with them before staff verify again', async () => {
  const { answers } = await openPatients(address.verifications());
  await user.click(await screen.findByRole('button', { name: 'Verify : Ani Davtyan' }));
  answers.unshift(
    answer(verifyPatient, () => new Refusal(409, errorCode.changedMeanwhile)),
    answer(listUnverified, () => ({
      data: [{ ...ani, fullName: 'Nare Sargsyan', ssn: '4512910412', register: 'unknown' as const }],
      total: 1,
    })),
  );
  await user.click(screen.getByRole('button', { name: 'I have seen the documents' }));
  expect(await screen.findByRole('button', { name: 'Verify : Nare Sargsyan' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('A person in the queue is rejected with a reason, which a reload keeps until it is sent', async () => {
  const { site, unmount } = await openPatients(address.verifications());
  const ask = async () => user.click(await screen.findByRole('button', { name: 'Refuse : Ani Davtyan' }));
  await ask();
  await fillField(screen.getByLabelText(/Reason/), 'The card has expired');
  unmount();
  const again = await openPatients(address.verifications());
  await ask();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('The card has expired');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Nobody is waiting')).toBeInTheDocument();
  expect(site.calls.some(({ endpoint }) => endpoint === refuseVerification)).toBe(false);
  expect(again.site.calls.find(({ endpoint }) => endpoint === refuseVerification)?.input).toEqual({
    ...{ params: { id: 3 }, body: { reason: 'The card has expired', seen } },
  });
  expect(sessionStorage.length).toBe(0);
});

it('A refusal whose answer is lost is sent once more with the same idempotency key, also after a reload', async () => {
  const open = async () => {
    const opened = await openPatients(address.verifications());
    await user.click(await screen.findByRole('button', { name: 'Refuse : Ani Davtyan' }));
    const dialog = within(screen.getByRole('dialog'));
    return { ...opened, dialog, refuse: () => user.click(dialog.getByRole('button', { name: 'Refuse' })) };
  };
  const first = await open();
  first.answers.unshift(answer(refuseVerification, () => new Refusal(504, errorCode.unavailable)));
  await fillField(first.dialog.getByLabelText(/Reason/), 'The card has expired');
  await first.refuse();
  await first.dialog.findByRole('alert');
  first.unmount();
  const second = await open();
  await second.refuse();
  expect(await screen.findByText('Nobody is waiting')).toBeInTheDocument();
  const [key, again] = [first, second].map(
    ({ site }) => site.calls.find(({ endpoint }) => endpoint === refuseVerification)?.idempotencyKey,
  );
  expect(key).toBeDefined();
  expect(again).toBe(key);
  expect(sessionStorage.length).toBe(0);
});

it('The queue has pages, each with an address', async () => {
  await openPatients(address.verifications());
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: /2/ })).toHaveAttribute('href', '/en/desk/verifications?page=2');
});
