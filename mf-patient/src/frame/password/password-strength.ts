export type Strength = 'short' | 'weak' | 'fair' | 'strong';

const shortest = 8;
const long = 12;
const veryLong = 16;
const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** A rough estimate while typing; the portal rejects common and personal passwords. */
export const strengthOf = (password: string): Strength => {
  if (password.length < shortest) return 'short';
  const various = new Set(password).size;
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  if (various < shortest / 2) return 'weak';
  if (password.length >= veryLong || (password.length >= long && mixed >= 3)) return 'strong';
  return password.length >= long || mixed >= 3 ? 'fair' : 'weak';
};
