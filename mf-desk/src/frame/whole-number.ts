const grouped = /^\d{1,3}(?:[ .,]\d{3})+$/;

/** Spaces of all kinds are one space, and an amount of money loses its currency. */
export const plainNumber = (text: string): string =>
  text
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .replace(/(?:AMD|֏|դր\.?|драм\.?|др\.)$/iu, '')
    .trim();

/** A whole number as people and spreadsheets write it: `12000`, `12 000`, `12.000 AMD`; undefined for anything else. */
export const readWhole = (text: string): number | undefined => {
  const plain = plainNumber(text);
  const digits = grouped.test(plain) ? plain.replaceAll(/\D/g, '') : plain;
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
};
