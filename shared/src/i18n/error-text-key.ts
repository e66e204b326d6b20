/** The error catalogue as texts of the `ui` namespace. Codes without a message, or with special handling, are null. */
const TEXT_BY_CODE = new Map<number, ErrorTextKey | null>([
  [-1, 'errors.code.ssnRegistered'],
  [-2, null],
  [-3, 'errors.code.contactInvalid'],
  [-4, 'errors.code.codeInvalid'],
  [-5, 'errors.code.usernameRegistered'],
  [-6, 'errors.code.wrongPassword'],
  [-7, null],
  [-8, 'errors.code.duplicateLogin'],
  [-9, 'errors.code.ssnNotActivated'],
  [-10, 'errors.code.usernameNotFound'],
  [-11, null],
  [-13, null],
  [-16, null],
]);

export type ErrorTextKey =
  | 'errors.code.ssnRegistered'
  | 'errors.code.contactInvalid'
  | 'errors.code.codeInvalid'
  | 'errors.code.usernameRegistered'
  | 'errors.code.wrongPassword'
  | 'errors.code.duplicateLogin'
  | 'errors.code.ssnNotActivated'
  | 'errors.code.usernameNotFound'
  | 'errors.default';

/** The text of a toast for a code, or null without a toast. */
export function errorTextKey(code: number): ErrorTextKey | null {
  const key = TEXT_BY_CODE.get(code);
  return key === undefined ? 'errors.default' : key;
}
