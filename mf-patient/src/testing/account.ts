import { me } from '@arev/shared/contracts/account';
import { getCompanyInfo } from '@arev/shared/contracts/company';
import { listTextVersions } from '@arev/shared/contracts/consents';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  confirmCode,
  openAccount,
  recoverPassword,
  register,
  sendCode,
} from '@arev/shared/contracts/registration';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildCompanyInfo, buildUser } from '@arev/shared/testing/builders';
import { answerCaptcha } from '@arev/shared/testing/captcha';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor } from '@testing-library/react';

const tokens = { accessToken: 'a', refreshToken: 'r', token_type: 'Bearer' as const, expires_in: 600 };
const rightCode = '482915';

/** The texts in force. */
export const texts = [
  { kind: 'terms' as const, version: '2026-09-01' },
  { kind: 'personal-data' as const, version: '2026-10-05' },
];

/** The desk has approved the contact. */
export const approvesContact = answer(confirmCode, () => ({ data: { proof: 'proof', approved: true } }));

/** A portal that sends the code 482915 to everybody. */
export const accountPortal = () => {
  let sent = 0;
  return [
    answer(sendCode, () => {
      sent += 1;
      const codeId = `00000000-0000-4000-8000-00000000000${sent}`;
      return { data: { codeId, codeLength: 6, validSeconds: 600, resendSeconds: 60 } };
    }),
    answer(confirmCode, ({ body }) =>
      body.code === rightCode ? { data: { proof: 'proof' } } : new Refusal(422, errorCode.invalidCode),
    ),
    answer(listTextVersions, () => listed(texts)),
    answer(register, () => ({ data: tokens })),
    answer(openAccount, () => ({ data: tokens })),
    answer(recoverPassword, () => ({ data: { username: 'lilit.h' } })),
    answer(me, () => ({ data: buildUser({ verified: false }) })),
    answer(getCompanyInfo, () => ({ data: buildCompanyInfo() })),
    answerCaptcha(),
  ];
};

export const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
export const typeIn = (label: RegExp | string, value: string) => fillField(input(label), value);
export const press = async (name: RegExp | string) => {
  const button = screen.getByRole('button', { name });
  await waitFor(() => {
    if (button.getAttribute('aria-disabled') === 'true') throw new Error(`${button.textContent} is disabled`);
  });
  await user.click(button);
};

/** From the beginning to a proved contact. */
export const proveContact = async (contact: string, code = rightCode) => {
  await typeIn('Email or phone', contact);
  await press('Send the code');
  await screen.findByLabelText('Code from the message');
  await typeIn('Code from the message', code);
};
