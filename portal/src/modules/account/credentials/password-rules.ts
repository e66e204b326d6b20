import { dictionary } from '@zxcvbn-ts/language-common';
import { InvalidInput } from '../../../errors.ts';

const shortest = 8;
/** Some eighteen thousand that are long enough to be taken otherwise; in lower case. */
const commonest = new Set(dictionary['passwords-common'].filter(({ length }) => length >= shortest));

/** A phone is tried with and without its signs, an address with and without its domain. */
const waysToWrite = (known: string): readonly string[] => {
  const text = known.toLowerCase();
  const digits = text.replaceAll(/\D/g, '');
  return [text, text.replace(/@.*$/, ''), ...(digits.length >= shortest ? [digits, digits.slice(-8)] : [])];
};

/** Refuses what everybody tries first, and what anyone who knows the person would. */
export const checkNewPassword = (password: string, known: readonly (string | null)[]): void => {
  const given = password.toLowerCase();
  const written = [given, given.replaceAll(/[\s()+-]/g, '')];
  const personal = known.flatMap((text) => (text === null ? [] : waysToWrite(text)));
  const refuse = (key: string) => new InvalidInput([{ path: 'password', key }]);
  if (written.some((text) => personal.includes(text))) throw refuse('passwordPersonal');
  if (commonest.has(given)) throw refuse('passwordCommon');
};
