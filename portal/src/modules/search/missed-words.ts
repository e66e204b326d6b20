const surname =
  /(?:(?<!ութ)յանց?|(?<!թ)եան|янц?|ян[ауе]|yants?|yan|[srnk]ian|ова?|ева?|ёва?|ova?|eva?|енко|швили|дзе)$/iu;

/**
 * What may be counted of a search without a result: a few words that can be no phone number, card, mail address or
 * surname (157). Undefined where there is any doubt.
 */
export const countableWords = (text: string): string | undefined => {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const words = plain.split(' ');
  if (plain.length < 3 || plain.length > 40 || words.length > 4) return undefined;
  if (!/^[\p{L}\p{M} '’-]+$/u.test(plain)) return undefined;
  return words.some((word) => word.length >= 5 && surname.test(word)) ? undefined : plain;
};
