import {
  confirmCode,
  openAccount,
  recoverPassword,
  register,
  sendCode,
  verifyAccount,
} from '@arev/shared/contracts/registration';
import type { SendOptions } from '@arev/shared/api-client';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import type { Site } from '@arev/shared/remote-kit';

export type CodePurpose = InputOf<typeof sendCode>['body']['purpose'];

export const orderCode = async (
  { api }: Site,
  body: InputOf<typeof sendCode>['body'],
  options: SendOptions = {},
) => (await api.send(sendCode, { body }, options)).data;

export const proveCode = async ({ api }: Site, body: InputOf<typeof confirmCode>['body']) =>
  (await api.send(confirmCode, { body })).data;

export const createAccount = async (
  { api }: Site,
  body: InputOf<typeof register>['body'],
  options: SendOptions,
) => (await api.send(register, { body }, options)).data;

/** The account of a patient whom the clinic knows. */
export const openKnownAccount = async (
  { api }: Site,
  body: InputOf<typeof openAccount>['body'],
  options: SendOptions,
) => (await api.send(openAccount, { body }, options)).data;

export const setForgottenPassword = async (
  { api }: Site,
  body: InputOf<typeof recoverPassword>['body'],
  options: SendOptions,
) => (await api.send(recoverPassword, { body }, options)).data.username;

/** Asks the register of the clinic again. */
export const verify = async ({ api }: Site) => (await api.send(verifyAccount, {})).data.verified;
