import { formatTypedDate, isPlainDate } from '../i18n/index.ts';

/**
 * Inserts the slashes of DD/MM/YYYY while the person types at the end. Deletions and changes before the end stay as
 * they are: digits must not move from one part into the next.
 */
export const maskDate = (raw: string, previous: string, caret: number | null = raw.length): string => {
  // The format in which browsers autofill a birthday.
  if (isPlainDate(raw.trim())) return formatTypedDate(raw.trim());
  const typed = raw.replaceAll(/[.\-\s]/g, '/').replaceAll(/[^\d/]/g, '');
  const lacksPart = /(^|\/)\/\d/.test(typed);
  if (caret !== raw.length || previous.startsWith(raw) || lacksPart) return typed;
  const digits = typed.replaceAll(/(^|\/)(\d)(?=\/)/g, '$10$2').replaceAll('/', '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter((part) => part !== '').join('/');
};
