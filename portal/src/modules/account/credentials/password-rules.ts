import { dictionary } from '@zxcvbn-ts/language-common';
import { InvalidInput } from '../../../errors.ts';

const shortest = 8;
/** About eighteen thousand common passwords of sufficient length; in lower case. */
const commonest = new Set(dictionary['passwords-common'].filter(({ length }) => length >= shortest));

/** A phone is checked with and without its punctuation, an email address with and without its domain. */
const waysToWrite = (known: string): readonly string[] => {
  const text = known.toLowerCase();
  const digits = text.replaceAll(/\D/g, '');
  return [text, text.replace(/@.*$/, ''), ...(digits.length >= shortest ? [digits, digits.slice(-8)] : [])];
};

/** Refuses common passwords, and those that contain data of the person. */
export const checkNewPassword = (password: string, known: readonly (string | null)[]): void => {
  const given = password.toLowerCase();
  const written = [given, given.replaceAll(/[\s()+-]/g, '')];
  const personal = known.flatMap((text) => (text === null ? [] : waysToWrite(text)));
  const refuse = (key: string) => new InvalidInput([{ path: 'password', key }]);
  if (written.some((text) => personal.includes(text))) throw refuse('passwordPersonal');
  if (commonest.has(given)) throw refuse('passwordCommon');
};
