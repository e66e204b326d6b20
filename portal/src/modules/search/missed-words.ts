const surname =
  /(?:(?<!ութ)յանց?|(?<!թ)եան|янц?|ян[ауе]|yants?|yan|[srnk]ian|ова?|ева?|ёва?|ova?|eva?|енко|швили|дзе)$/iu;

/**
 * Returns the words of a search without a result that may be counted: a few words that cannot be a phone number, card,
 * mail address or surname (157). Undefined in case of doubt.
 */
export const countableWords = (text: string): string | undefined => {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const words = plain.split(' ');
  if (plain.length < 3 || plain.length > 40 || words.length > 4) return undefined;
  if (!/^[\p{L}\p{M} '’-]+$/u.test(plain)) return undefined;
  return words.some((word) => word.length >= 5 && surname.test(word)) ? undefined : plain;
};
