/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { changePassword } from '@arev/shared/contracts/registration';
import { endOtherSessions, endSession, listSessions, type Session } from '@arev/shared/contracts/sessions';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { input, press, typeIn } from '../../testing/account.ts';
import { openArea } from '../../testing/person.ts';

beforeEach(() => sessionStorage.clear());

const used = Date.UTC(2026, 10, 23, 8);
const device = (last: number, changes: Partial<Session> = {}): Session => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${last}`, device: `Firefox ${last}` },
  ...{ createdAt: used, lastUsedAt: used, current: last === 1 },
  ...changes,
});

const open = (first: ReturnType<typeof answer>[] = [], user = buildUser()) => {
  let devices = [device(1), device(2), device(3)];
  return openArea(
    address.security(),
    [
      ...first,
      answer(listSessions, () => listed(devices)),
      answer(endSession, ({ params: { id } }) => {
        devices = devices.filter((one) => one.id !== id);
        return { data: null };
      }),
      answer(endOtherSessions, () => {
        devices = devices.filter(({ current }) => current);
        return { data: { ended: 2 } };
      }),
      answer(changePassword, () => {
        devices = devices.filter(({ current }) => current);
        return { data: null };
      }),
    ],
    user,
  );
};

const rows = () => within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem');
const fillIn = async () => {
  await typeIn('Current password', 'arev');
  await typeIn('New password', 'grey-boat-under-7-hills');
  await press('Set the password');
};

describe('The list of logged-in devices', () => {
  it('can log one device out, but never the current one', async () => {
    await open();
    expect(rows()).toHaveLength(3);
    expect(within(rows()[0]!).queryByRole('button')).not.toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent('This device');
    await press(/^Log out.*Firefox 2/);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByRole('button', { name: /^Log out.*Firefox 3/ })).toHaveFocus();
  });

  it('can log all other devices out at once', async () => {
    await open();
    await press('Log out everywhere else');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
});

describe('Changing the password', () => {
  it('logs the other devices out and stores the password nowhere', async () => {
    const { sent } = await open();
    await fillIn();
    expect(await screen.findByText(/The new password is set/)).toBeInTheDocument();
    expect(sent(changePassword)).toHaveLength(1);
    for (const label of ['Current password', 'New password']) expect(input(label)).toHaveValue('');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/grey-boat|"arev"/);
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('shows an error at the field if the current password is wrong', async () => {
    await open([
      answer(changePassword, () => new Refusal(401, errorCode.wrongPassword, 'It is another one.')),
    ]);
    await fillIn();
    await waitFor(() => expect(input('Current password')).toHaveAttribute('aria-invalid', 'true'));
    expect(input('New password')).toHaveValue('grey-boat-under-7-hills');
  });

  it.each([
    ['is common', 'passwordCommon', /one of the most common/],
    ['is the current one', 'passwordSame', /^This is your current password/],
  ])('shows an error at the field if the new password %s', async (_, key, words) => {
    const fields = [{ path: 'password', key }];
    await open([answer(changePassword, () => new Refusal(422, errorCode.invalidInput, 'No', fields))]);
    await fillIn();
    expect(await screen.findAllByText(words)).toHaveLength(2);
  });

  it('is offered only in the patient’s own account', async () => {
    const actor = { patientId: 9, firstName: 'Anna', lastName: 'Petrosyan' };
    await open([], buildUser({ actor }));
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByText(/in your own account/)).toBeInTheDocument();
  });
});
