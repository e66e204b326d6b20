import type { Language } from './languages.ts';

export type Cell = string | number;

/** Excel splits the lines by the list separator of its language: a comma would leave each line in one column. */
const separators: Readonly<Record<Language, string>> = { hy: ';', ru: ';', en: ',' };

/** Marks a text as such, so that a spreadsheet does not run it as a formula. Numbers of the portal are numbers. */
const cell = (value: Cell): string => {
  if (typeof value === 'number') return String(value);
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
};

/** With the byte order mark by which Excel detects UTF-8; otherwise Armenian would be unreadable. */
export const csvOf = (language: Language, rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(separators[language])).join('\r\n')}\r\n`;
