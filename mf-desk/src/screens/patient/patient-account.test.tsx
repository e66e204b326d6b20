/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { approveContact } from '@arev/shared/contracts/desk-patients';
import { errorCode } from '@arev/shared/contracts/errors';
import { getPatientRecord, type PatientAccount } from '@arev/shared/contracts/reception';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { ani, openPatients } from '../../testing/patients.ts';

beforeEach(() => sessionStorage.clear());

const none: PatientAccount = { login: false, blocked: null, approvable: [], approved: [] };

/** The record of Ani with this account, which the answers of a test may change. */
const open = async (account: PatientAccount | undefined, rights = {}) => {
  const shown = { account };
  const opened = await openPatients(address.patients(), rights);
  opened.answers.unshift(
    answer(getPatientRecord, () => ({
      data: {
        ...{ ...ani, verified: true, email: null, ssn: null, language: 'hy' as const, visits: [] },
        ...(shown.account && { account: shown.account }),
      },
    })),
  );
  await opened.goTo(address.patient(3, 'present'));
  await screen.findByRole('heading', { name: 'Ani Davtyan' });
  const approvals = () => opened.site.calls.filter(({ endpoint }) => endpoint === approveContact);
  return { ...opened, shown, approvals };
};

it('The desk lets a patient without an account open one, after a question what to check', async () => {
  const { shown, approvals } = await open({ ...none, approvable: [ani.phone] });
  expect(screen.getByText('The patient has no account.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Let the patient open an account: ${ani.phone}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Let Ani Davtyan open an account?' }));
  expect(dialog.getByText(/you have seen the passport or ID card/)).toBeInTheDocument();
  shown.account = {
    ...none,
    approvable: [ani.phone],
    approved: [{ contact: ani.phone, until: Date.UTC(2026, 11, 3, 6) }],
  };
  await user.click(dialog.getByRole('button', { name: 'I have seen the document' }));
  expect(await screen.findByText(/^Until 03\.12\.2026 10:00 the account can be opened/)).toBeInTheDocument();
  expect(approvals().map(({ input }) => input)).toEqual([
    { params: { id: 3 }, body: { contact: ani.phone } },
  ]);
});

it('The desk lets a patient who has lost the password set a new one', async () => {
  const { approvals } = await open({ ...none, login: true, approvable: [ani.phone, 'ani@example.am'] });
  await user.click(
    screen.getByRole('button', { name: 'Let the patient set a new password: ani@example.am' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Let Ani Davtyan set a new password?' }));
  await user.click(dialog.getByRole('button', { name: 'I have seen the document' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(approvals()[0]?.input).toMatchObject({ body: { contact: 'ani@example.am' } });
});

it('A question that is declined approves nothing', async () => {
  const { approvals } = await open({ ...none, approvable: [ani.phone] });
  await user.click(screen.getByRole('button', { name: /^Let the patient open an account/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(approvals()).toEqual([]);
});

it('After a contact was corrected meanwhile, the record is read again', async () => {
  const { answers, shown } = await open({ ...none, approvable: [ani.phone] });
  answers.unshift(answer(approveContact, () => new Refusal(409, errorCode.changedMeanwhile)));
  shown.account = { ...none, approvable: ['+374 (99) 00 00 09'] };
  await user.click(screen.getByRole('button', { name: /^Let the patient open an account/ }));
  await user.click(screen.getByRole('button', { name: 'I have seen the document' }));
  expect(await screen.findByRole('button', { name: /00 00 09$/ })).toBeInTheDocument();
});

it.each([
  ['birthDate', /Without a date of birth/],
  ['child', /At the age of 18/],
  ['notVerified', /Verify the patient before/],
  ['noContact', /no phone or email of the patient’s own/],
  ['proved', /has confirmed the contacts/],
] as const)('Why no contact can be approved is said: %s', async (blocked, words) => {
  await open({ ...none, blocked });
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Let / })).not.toBeInTheDocument();
});

it.each([
  ['without the right to edit patients', { ...none, approvable: [ani.phone] }, { canEdit: false }],
  ['of an older portal', undefined, {}],
] as const)('A record %s shows no account', async (_, account, rights) => {
  await open(account && { ...account, approvable: [...account.approvable] }, rights);
  expect(screen.queryByRole('heading', { name: 'Account' })).not.toBeInTheDocument();
});
