import { Misuse } from '../command-line/run-command.ts';
import type { Titles } from './names.ts';

export const titleOptions = {
  hy: { type: 'string' },
  ru: { type: 'string' },
  en: { type: 'string' },
} as const;

/** A page without a title in one language would fail the build, so all three are required. */
export const titlesOf = (values: { hy?: string; ru?: string; en?: string }, usage: string): Titles => {
  const { hy = '', ru = '', en = '' } = values;
  if ([hy, ru, en].some((title) => title.trim() === ''))
    throw new Misuse(`The title is needed in three languages. Usage: ${usage}`);
  return { hy, ru, en };
};
