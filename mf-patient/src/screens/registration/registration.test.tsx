/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one form and the contact that is proved before it.
import '@arev/shared/testing/missing-dom';
import { webcrypto } from 'node:crypto';
import { listTextVersions } from '@arev/shared/contracts/consents';
import { errorCode } from '@arev/shared/contracts/errors';
import { openAccount, register, sendCode } from '@arev/shared/contracts/registration';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import {
  accountPortal,
  approvesContact,
  input,
  press,
  proveContact,
  texts,
  typeIn,
} from '../../testing/account.ts';

// Challenges are solved by it; jsdom has none.
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
beforeEach(() => sessionStorage.clear());

const open = async (path = address.registration(), first: ReturnType<typeof answer>[] = []) => {
  const answers = [...first, ...accountPortal()];
  const site = createTestSite({ answers });
  const view = await renderRoute(definition, path, site);
  const sent = (endpoint: object) => site.calls.filter((call) => call.endpoint === endpoint);
  return { site, answers, sent, ...view };
};

const fillIn = async () => {
  await screen.findByLabelText('First name');
  await typeIn('First name', 'Լիլիթ');
  await typeIn('Last name', 'Hakobyan');
  await typeIn('Date of birth', '03/12/1990');
  await typeIn('Social card number', '1234567890');
  await typeIn('Username', 'lilit.h');
  await typeIn('Password', 'grey-boat-under-7-hills');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
};
const create = () => press('Create the account');

describe('Registration', () => {
  it('verifies a phone and ends with a login', async () => {
    const { site, sent } = await open();
    await proveContact('091 12 34 56');
    await fillIn();
    expect(input('Phone')).toMatchObject({ value: '+374 (91) 12 34 56', readOnly: true });
    await create();
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data']));
    expect(sent(register)[0]?.input).toMatchObject({
      body: {
        firstName: 'Լիլիթ',
        birthDate: '1990-12-03',
        phone: '+374 (91) 12 34 56',
        email: null,
        proof: 'proof',
        consent: true,
      },
    });
    expect(site.session.get()).toMatchObject({ status: 'signed-in' });
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/1234567890|grey-boat|proof/);
  });

  it('verifies an email and continues with the chosen service', async () => {
    const { site } = await open(address.registration({ serviceSlug: 'ecg', returnUrl: '/en/doctors' }));
    // Copied from a letter, with signs that nobody sees.
    await proveContact('lilit@example.am\u200b');
    await fillIn();
    expect(input('Email')).toMatchObject({ value: 'lilit@example.am', readOnly: true });
    await typeIn('Phone', '+374 (91) 12 34 56');
    await create();
    await waitFor(() => expect(site.wentTo).toEqual(['/en/services/ecg/price?submit=true']));
  });

  it('survives a reload, except for the password', async () => {
    await open();
    await proveContact('lilit@example.am');
    await fillIn();
    cleanup();
    await open();
    await waitFor(() => expect(input('First name')).toHaveValue('Լիլիթ'));
    expect(input('Date of birth')).toHaveValue('03/12/1990');
    expect(input('Email')).toHaveValue('lilit@example.am');
    expect(input('Password')).toHaveValue('');
  });
});

describe('The keyboard focus of a registration', () => {
  it('goes to the first field of each step', async () => {
    await open();
    await proveContact('lilit@example.am');
    await waitFor(() => expect(input('First name')).toHaveFocus());
  });

  it('is passed on to the field for the code, and back', async () => {
    await open();
    await typeIn('Email or phone', 'lilit@example.am');
    await press('Send the code');
    await waitFor(() => expect(screen.queryByLabelText('Code from the message')).toHaveFocus());
    await press('Use another email or phone');
    await waitFor(() => expect(input('Email or phone')).toHaveFocus());
  });

  it('goes to the first field also if the consent was given before', async () => {
    await open(address.registration(), [
      answer(register, () => new Refusal(422, errorCode.invalidCode, 'Expired')),
    ]);
    await proveContact('+374 91 123456');
    await fillIn();
    await create();
    await screen.findByText(/The confirmation has expired/);
    await waitFor(() => expect(input('Email or phone')).toHaveFocus());
    await proveContact('+374 91 123456');
    await waitFor(() => expect(input('First name')).toHaveFocus());
  });

  it('stays at the beginning of the page after a reload', async () => {
    await open();
    await proveContact('lilit@example.am');
    await screen.findByLabelText('First name');
    cleanup();
    await open();
    await screen.findByLabelText('First name');
    expect(document.body).toHaveFocus();
  });
});

describe('The account of a patient whom the clinic knows', () => {
  const fillInKnown = async () => {
    await waitFor(() =>
      expect(screen.getByText(/The clinic knows you already/).closest('[role=status]')).not.toBeNull(),
    );
    await typeIn('Date of birth', '03/12/1990');
    await typeIn('Username', 'lilit.h');
    await typeIn('Password', 'grey-boat-under-7-hills');
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  };

  it('needs no more than the birth date and the login, once the desk has approved the contact', async () => {
    const { site, sent } = await open(address.registration(), [approvesContact]);
    await proveContact('091 12 34 56');
    await fillInKnown();
    expect(screen.queryByLabelText('Social card number')).not.toBeInTheDocument();
    await create();
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data']));
    expect(sent(openAccount)[0]?.input).toMatchObject({
      body: {
        ...{ contact: '+374 (91) 12 34 56', proof: 'proof', birthDate: '1990-12-03' },
        ...{ username: 'lilit.h', password: 'grey-boat-under-7-hills', consent: true, consents: texts },
      },
    });
    expect(sent(register)).toEqual([]);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/grey-boat|proof/);
  });

  it('is not opened with another birth date, which is said at its field', async () => {
    const fields = [{ path: 'birthDate', key: 'birthDateDiffers' }];
    await open(address.registration(), [
      approvesContact,
      answer(openAccount, () => new Refusal(422, errorCode.invalidInput, 'Not valid', fields)),
    ]);
    await proveContact('091 12 34 56');
    await fillInKnown();
    await create();
    await waitFor(() => expect(input('Date of birth')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getAllByText(/not the date of birth in your record/)).toHaveLength(2);
    expect(input('Username')).toHaveValue('lilit.h');
  });

  it('asks for another code if the approval of the desk is over', async () => {
    await open(address.registration(), [
      approvesContact,
      answer(openAccount, () => new Refusal(422, errorCode.invalidCode, 'Expired')),
    ]);
    await proveContact('091 12 34 56');
    await fillInKnown();
    await create();
    expect(await screen.findByText(/The confirmation has expired/)).toBeInTheDocument();
  });
});

describe('The consent of a registration', () => {
  const shown = (date: string) => screen.findByText(new RegExp(`version of ${date}`));
  const fillInAll = async () => {
    await proveContact('+374 91 123456');
    await fillIn();
  };

  it('is given to the versions that the form shows', async () => {
    const { site, sent } = await open();
    await fillInAll();
    await shown('01.09.2026');
    await shown('05.10.2026');
    await create();
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data']));
    expect(sent(register)[0]?.input).toMatchObject({ body: { consents: texts } });
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('2026-09-01');
  });

  it('is asked for again if a text has changed meanwhile, at its field, and nothing else is lost', async () => {
    const newer = [{ kind: 'terms' as const, version: '2027-01-01' }, texts[1]!];
    const fields = [{ path: 'consent', key: 'consentOvertaken' }];
    let inForce = texts;
    const { site, sent } = await open(address.registration(), [
      answer(listTextVersions, () => listed(inForce)),
      answer(register, ({ body }) =>
        body.consents?.[0]?.version === '2027-01-01'
          ? { data: { accessToken: 'a', refreshToken: 'r', token_type: 'Bearer' as const, expires_in: 600 } }
          : new Refusal(422, errorCode.invalidInput, 'Not valid', fields),
      ),
    ]);
    await fillInAll();
    await shown('01.09.2026');
    inForce = newer;
    await create();
    await shown('01.01.2027');
    const consent = screen.getByRole('checkbox', { name: /I agree/ });
    expect(consent).toHaveAttribute('aria-invalid', 'true');
    expect(consent).not.toBeChecked();
    expect(screen.getAllByText(/The text has changed/)).toHaveLength(2);
    expect(input('First name')).toHaveValue('Լիլիթ');
    expect(input('Password')).toHaveValue('grey-boat-under-7-hills');
    await user.click(consent);
    await create();
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data']));
    expect(sent(register)).toHaveLength(2);
  });

  it('belongs to the versions that were shown before a reload', async () => {
    await open();
    await fillInAll();
    await shown('01.09.2026');
    cleanup();
    await open(address.registration(), [
      answer(listTextVersions, () => listed([{ kind: 'terms' as const, version: '2027-01-01' }])),
    ]);
    await shown('01.09.2026');
    expect(screen.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  });

  it('does not hinder the registration if the versions could not be loaded', async () => {
    const { site, sent } = await open(address.registration(), [
      answer(listTextVersions, () => new Refusal(503, errorCode.unavailable)),
    ]);
    await fillInAll();
    await create();
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data']));
    expect(sent(register)[0]?.input).not.toHaveProperty('body.consents');
  });
});

describe('Verifying a contact', () => {
  it('shows an error at a wrong code, which can be typed again', async () => {
    const { site } = await open();
    await proveContact('lilit@example.am', '000000');
    await waitFor(() => expect(input('Code from the message')).toHaveAttribute('aria-invalid', 'true'));
    await typeIn('Code from the message', '482915');
    await screen.findByLabelText('First name');
    expect(site.toastsShown).toEqual([]);
  });

  it('offers another code after a minute', async () => {
    const { sent } = await open();
    await proveContact('lilit@example.am', '1');
    expect(screen.getByText(/another code in \d+ seconds?/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send another code' })).not.toBeInTheDocument();
    // A minute later, by the clock that the tab has kept.
    const kept = JSON.parse(sessionStorage.getItem('arev-registration-progress') ?? '{}') as object;
    cleanup();
    sessionStorage.setItem('arev-registration-progress', JSON.stringify({ ...kept, resendAt: 1 }));
    const later = await open();
    await user.click(await screen.findByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(later.sent(sendCode)).toHaveLength(1));
    expect(sent(sendCode)).toHaveLength(1);
    expect(await screen.findByText(/another code in \d+ seconds?/)).toBeInTheDocument();
  });

  it('shows no problem of the former code at the field for another one', async () => {
    const codes = ['1', '2'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
    await open(address.registration(), [
      answer(sendCode, () => ({
        data: { codeId: codes.shift() ?? '', codeLength: 6, validSeconds: 600, resendSeconds: 0 },
      })),
    ]);
    await proveContact('lilit@example.am', '000000');
    await waitFor(() => expect(input('Code from the message')).toHaveAttribute('aria-invalid', 'true'));
    await user.click(await screen.findByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(codes).toEqual([]));
    await waitFor(() => expect(input('Code from the message')).not.toHaveAttribute('aria-invalid', 'true'));
    expect(input('Code from the message')).toHaveValue('');
  });

  it('sends another code once, also if the first answer is lost', async () => {
    const code = () => ({
      data: { codeId: webcrypto.randomUUID(), codeLength: 6, validSeconds: 600, resendSeconds: 0 },
    });
    const later = [code(), new Refusal(503, errorCode.unavailable)];
    const { sent } = await open(address.registration(), [answer(sendCode, () => later.shift() ?? code())]);
    await proveContact('lilit@example.am', '1');
    const again = { name: 'Send another code' };
    await user.click(await screen.findByRole('button', again));
    await waitFor(() => expect(later).toEqual([]));
    await user.click(await screen.findByRole('button', again));
    await waitFor(() => expect(sent(sendCode)).toHaveLength(3));
    const [, lost, repeated] = sent(sendCode).map(({ idempotencyKey }) => idempotencyKey);
    expect(lost).toMatch(/^[\da-f-]{36}$/);
    expect(repeated).toBe(lost);
  });

  it('refuses invalid contacts, also those that only the portal recognises', async () => {
    await open(address.registration(), [
      answer(sendCode, () => new Refusal(422, errorCode.invalidContact, 'No message reaches this address.')),
    ]);
    await typeIn('Email or phone', 'lilit@');
    await user.tab();
    expect(await screen.findByText(/Check the email or phone number/)).toBeInTheDocument();
    await typeIn('Email or phone', 'lilit@example.am');
    await press('Send the code');
    expect(await screen.findAllByText('No message reaches this address.')).toHaveLength(2);
    expect(document.activeElement).toHaveAttribute('role', 'alert');
  });

  it('has to wait after too many codes', async () => {
    await open(address.registration(), [
      answer(sendCode, () => new Refusal(429, errorCode.tooManyRequests, 'Wait a little.')),
    ]);
    await typeIn('Email or phone', 'lilit@example.am');
    await press('Send the code');
    expect(await screen.findByText('Wait a little.')).toBeInTheDocument();
  });
});

describe('A refused registration', () => {
  it.each([
    ['a number that has an account', errorCode.ssnRegistered, 'Social card number'],
    ['a number that is not activated', errorCode.ssnNotActivated, 'Social card number'],
    ['a username that is taken', errorCode.usernameTaken, 'Username'],
    ['a contact that has an account', errorCode.duplicateLogin, 'Email'],
    ['a contact that is not the proved one', errorCode.invalidContact, 'Email'],
  ])('shows the error at the field: %s (code %i)', async (_, code, label) => {
    const { site } = await open(address.registration(), [
      answer(register, () => new Refusal(409, code, 'This is why.')),
    ]);
    await proveContact('lilit@example.am');
    await fillIn();
    await typeIn('Phone', '+374 (91) 12 34 56');
    await create();
    await waitFor(() => expect(input(label)).toHaveAttribute('aria-invalid', 'true'));
    const described = input(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(described)).toHaveTextContent('This is why.');
    expect(input('First name')).toHaveValue('Լիլիթ');
    expect(site.toastsShown).toEqual([]);
    expect(site.wentTo).toEqual([]);
  });

  it('explains that a password is common', async () => {
    const fields = [{ path: 'password', key: 'passwordCommon' }];
    await open(address.registration(), [
      answer(register, () => new Refusal(422, errorCode.invalidInput, 'Not valid', fields)),
    ]);
    await proveContact('+374 91 123456');
    await fillIn();
    await create();
    expect(await screen.findAllByText(/one of the most common/)).toHaveLength(2);
  });

  it('asks for another code if the proof has expired, and keeps the rest', async () => {
    await open(address.registration(), [
      answer(register, () => new Refusal(422, errorCode.invalidCode, 'Expired')),
    ]);
    await proveContact('+374 91 123456');
    await fillIn();
    await create();
    expect(await screen.findByText(/The confirmation has expired/)).toBeInTheDocument();
    expect(input('Email or phone')).toHaveValue('+374 (91) 12 34 56');
    await proveContact('+374 91 123456');
    await waitFor(() => expect(input('First name')).toHaveValue('Լիլիթ'));
  });
});
