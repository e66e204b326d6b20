/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { webcrypto } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import { recoverPassword } from '@arev/shared/contracts/registration';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { accountPortal, approvesContact, input, press, proveContact, typeIn } from '../../testing/account.ts';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
beforeEach(() => sessionStorage.clear());

const open = async (first: ReturnType<typeof answer>[] = []) => {
  const site = createTestSite({ answers: [...first, ...accountPortal()] });
  const view = await renderRoute(definition, address.recovery({ returnUrl: '/en/doctors' }), site);
  return { site, ...view };
};

const setPassword = async () => {
  await screen.findByLabelText('New password');
  await typeIn('New password', 'grey-boat-under-7-hills');
  await press('Set the password');
};

it('Patients who forgot their login read their username, set a password and continue to login', async () => {
  const { site } = await open();
  await proveContact('lilit@example.am');
  await setPassword();
  expect(await screen.findByText('lilit.h')).toBeInTheDocument();
  const next = screen.getAllByRole('link', { name: 'Log in' })[0];
  expect(next).toHaveAttribute('href', '/en/login?returnUrl=%2Fen%2Fdoctors');
  const sent = site.calls.find(({ endpoint }) => endpoint === recoverPassword);
  expect(sent?.input).toMatchObject({ body: { contact: 'lilit@example.am', proof: 'proof' } });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/grey-boat|proof/);
});

it('The recovered username is still shown after a reload, until the person leaves the page', async () => {
  await open();
  await proveContact('lilit@example.am');
  await setPassword();
  expect(await screen.findByText('lilit.h')).toBeInTheDocument();
  const kept = Object.fromEntries(Object.entries(sessionStorage));
  cleanup();
  // A reload ends the page without unmounting it.
  Object.assign(sessionStorage, kept);
  await open();
  expect(await screen.findByText('lilit.h')).toBeInTheDocument();
  cleanup();
  await open();
  expect(await screen.findByLabelText('Email or phone')).toBeInTheDocument();
  expect(screen.queryByText('lilit.h')).not.toBeInTheDocument();
});

it('The keyboard focus goes on to the new password once the code is accepted', async () => {
  await open();
  await proveContact('lilit@example.am');
  await waitFor(() => expect(input('New password')).toHaveFocus());
});

it('The strength of a password is shown while it is typed', async () => {
  await open();
  await proveContact('lilit@example.am');
  await screen.findByLabelText('New password');
  for (const [password, strength] of [
    ['short', 'Too short'],
    ['lilit1990', 'Weak'],
    ['grey-boat-under-7-hills', 'Strong'],
  ] as const) {
    await typeIn('New password', password);
    await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe(strength));
  }
});

it('Only a person who proved a contact reads that it has no account, and can try another contact', async () => {
  await open([answer(recoverPassword, () => new Refusal(404, errorCode.usernameNotFound))]);
  await proveContact('nobody@example.am');
  await setPassword();
  expect(await screen.findByText(/There is no account with this email or phone/)).toBeInTheDocument();
  expect(input('Email or phone')).toHaveValue('');
});

it('With a contact that the desk has approved, the birth date is asked for, too', async () => {
  const { site } = await open([approvesContact]);
  await proveContact('lilit.new@example.am');
  await screen.findByLabelText('Date of birth');
  await typeIn('Date of birth', '03/12/1990');
  await setPassword();
  expect(await screen.findByText('lilit.h')).toBeInTheDocument();
  const sent = site.calls.find(({ endpoint }) => endpoint === recoverPassword);
  expect(sent?.input).toMatchObject({ body: { contact: 'lilit.new@example.am', birthDate: '1990-12-03' } });
});

it('A birth date that is not in the record is refused at its field', async () => {
  const fields = [{ path: 'birthDate', key: 'birthDateDiffers' }];
  const refusal = new Refusal(422, errorCode.invalidInput, 'Not valid', fields);
  await open([approvesContact, answer(recoverPassword, () => refusal)]);
  await proveContact('lilit.new@example.am');
  await screen.findByLabelText('Date of birth');
  await typeIn('Date of birth', '03/12/1990');
  await setPassword();
  await waitFor(() => expect(input('Date of birth')).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getAllByText(/not the date of birth in your record/)).toHaveLength(2);
});
