/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listDoctors } from '@arev/shared/contracts/doctors';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  addStaffAccount,
  changeStaffRole,
  listPermissionSets,
  listStaffAccounts,
  lockStaffAccount,
  type StaffAccount,
} from '@arev/shared/contracts/staff-accounts';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

beforeEach(() => sessionStorage.clear());

const own: StaffAccount = {
  ...{ id: 4, fullName: 'Mariam Sargsyan', username: 'mariam', role: 'ADMIN', doctor: null },
  ...{ lockedAt: null, secondFactor: true, lastSeenAt: Date.UTC(2026, 10, 20, 8), own: true },
};
const nare: StaffAccount = {
  ...own,
  ...{ id: 5, fullName: 'Nare Hakobyan', username: 'nare', role: 'RECEPTION', own: false },
  ...{ secondFactor: false, lastSeenAt: null },
};
const doctor = {
  ...{ id: 9, slug: 'ani', firstName: 'Ani', lastName: 'Grigoryan', position: 'Cardiologist' },
  ...{ photo: null, photoPath: null },
};

const open = async (path = address.staff(), session = staffSession()) => {
  const answers = [
    answer(listStaffAccounts, () => listed([own, nare])),
    answer(listDoctors, () => listed([doctor])),
    answer(addStaffAccount, ({ body: { username, doctorId } }) => {
      if (username === 'mariam') return new Refusal(409, errorCode.usernameTaken);
      if (username === 'lost') return new Refusal(503, errorCode.unavailable, 'Not now');
      if (doctorId !== null)
        return new Refusal(400, errorCode.invalidInput, 'Invalid', [{ path: 'doctorId', key: 'invalid' }]);
      return { data: { id: 6, username, password: 'told-once' } };
    }),
    answer(
      changeStaffRole,
      () => new Refusal(409, errorCode.lastAdministrator, 'This is the last administrator.'),
    ),
    answer(lockStaffAccount, ({ body: { locked } }) => ({ data: { id: 5, locked } })),
    answer(listPermissionSets, () => ({
      data: [
        {
          role: 'DOCTOR' as const,
          areas: [
            { area: 'visits', canRead: true, canAdd: false, canEdit: true, canDelete: false },
            { area: 'of-later', canRead: true, canAdd: true, canEdit: true, canDelete: true },
          ],
        },
      ],
    })),
  ];
  const site = createTestSite({ answers, session });
  return { site, ...(await renderRoute(definition, path, site)) };
};
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
/** In the error summary of the form. */
const told = (problem: string) => screen.findByText(problem, { selector: 'a' });
const box = (name: string) => screen.getByLabelText(name);
const fillPerson = async (username: string) => {
  await fillField(box('Last name'), 'Petrosyan');
  await fillField(box('First name'), 'Lilit');
  await fillField(box('Phone'), '10123457');
  await fillField(box('Username'), username);
};
const chooseDoctor = async () => {
  await fillField(box('Doctor'), 'gri');
  await user.click(await screen.findByRole('option', { name: /Ani Grigoryan/ }));
};
const sent = ({ calls }: Awaited<ReturnType<typeof open>>['site'], endpoint: object) =>
  calls.filter((call) => call.endpoint === endpoint);

describe('Staff accounts', () => {
  it('are listed with their roles, without actions for the own account', async () => {
    await open();
    expect(await screen.findByText('Receptionist · nare')).toBeInTheDocument();
    expect(screen.getByText('No second step yet')).toBeInTheDocument();
    expect(screen.getByText('Your account')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Audit trail : Nare Hakobyan' })).toHaveAttribute(
      'href',
      '/en/desk/audit?who=5',
    );
    expect(screen.queryByRole('button', { name: 'Lock : Mariam Sargsyan' })).not.toBeInTheDocument();
  });

  it('are created with a password that is shown once', async () => {
    await open();
    await press('Add an account');
    await press('Create the account');
    await told('“First name” is a required field');
    expect(box('First name')).toHaveAccessibleDescription('“First name” is a required field');
    await fillPerson('mariam');
    await press('Create the account');
    await told('Somebody else has this username');
    expect(box('Username')).toHaveAccessibleDescription(/^Somebody else has this username/);
    await fillField(box('Username'), 'lilit');
    await press('Create the account');
    expect(await screen.findByText('told-once')).toBeInTheDocument();
    expect(sessionStorage.getItem('arev-draft-new-account')).toBeNull();
  });

  it('are sent again with the same idempotency key after an error, with all that was typed', async () => {
    const { site } = await open();
    await press('Add an account');
    await fillPerson('lost');
    await press('Create the account');
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    expect(box('Last name')).toHaveValue('Petrosyan');
    await press('Create the account');
    await waitFor(() => expect(sent(site, addStaffAccount)).toHaveLength(2));
    const [first, second] = sent(site, addStaffAccount);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('keep a draft until it is cleared', async () => {
    await open();
    await press('Add an account');
    await user.selectOptions(box('Role'), 'Editor');
    await fillField(box('Last name'), 'Petrosyan');
    cleanup();
    await open();
    await press('Add an account');
    expect(box('Role')).toHaveValue('EDITOR');
    expect(box('Last name')).toHaveValue('Petrosyan');
    await press('Clear all');
    expect(box('Role')).toHaveFocus();
    expect(box('Last name')).toHaveValue('');
    expect(sessionStorage.getItem('arev-draft-new-account')).toBeNull();
    expect(screen.queryByText('Clear all')).not.toBeInTheDocument();
  });

  it('show an error of the portal at its field', async () => {
    await open();
    await press('Add an account');
    await user.selectOptions(box('Role'), 'Doctor');
    await fillPerson('lilit');
    await press('Create the account');
    await told('Choose a doctor from the list');
    await chooseDoctor();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Create the account');
    await told('Choose a doctor from the list');
    const doctorBox = box('Doctor');
    expect(doctorBox).toHaveValue('Ani Grigoryan');
    expect(doctorBox).toHaveAccessibleDescription(/^Choose a doctor from the list/);
  });

  it('name the doctor of a DOCTOR account', async () => {
    const { site } = await open();
    await press('Change the role : Nare Hakobyan');
    await user.selectOptions(box('Role'), 'Doctor');
    await press('Save the role');
    await told('Choose a doctor from the list');
    await chooseDoctor();
    await press('Save the role');
    // The refusal for the last administrator is explained, and the choice stays.
    expect(await screen.findByText('This is the last administrator.')).toBeInTheDocument();
    expect(sent(site, changeStaffRole)[0]?.input).toMatchObject({ body: { role: 'DOCTOR', doctorId: 9 } });
  });

  it('are locked after a confirmation', async () => {
    const { site } = await open();
    await press('Lock : Nare Hakobyan');
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock the account of Nare Hakobyan?' }));
    await user.click(dialog.getByRole('button', { name: 'Lock' }));
    expect(sent(site, lockStaffAccount)[0]?.input).toMatchObject({
      params: { id: 5 },
      body: { locked: true },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are read-only without the right to change them', async () => {
    await open(address.staff(), staffSession({ canEdit: false, canAdd: false }));
    await screen.findByText('Receptionist · nare');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('The permissions of a role are listed in words beside each area, as the portal has them', async () => {
  await open(address.rights());
  const row = await screen.findByRole('row', { name: /The day and visits/ });
  expect(within(row).getByRole('cell')).toHaveTextContent('read, edit');
  expect(screen.queryByText('of-later')).not.toBeInTheDocument();
});
