import * as z from 'zod/mini';
import { language as languageSchema } from '@arev/shared/contracts/wire';

export type Language = z.output<typeof languageSchema>;

const preset: Language = 'hy';
const supported = (tag: string): Language | undefined => {
  const read = z.safeParse(languageSchema, tag.split('-')[0]?.toLowerCase());
  return read.success ? read.data : undefined;
};

const weight = (parameters: readonly string[]): number => {
  const given = parameters.map((text) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(text)?.[1]).find(Boolean);
  return given === undefined ? 1 : Number(given);
};

/** The preferred supported language; invalid parts of the header are ignored. */
export const chooseLanguage = (header: string | undefined): Language => {
  if (header === undefined || header.length > 500) return preset;
  const wishes = header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';');
    const q = weight(parameters);
    const language = tag.trim() === '*' ? preset : supported(tag.trim());
    return language !== undefined && q > 0 ? [{ language, q }] : [];
  });
  return wishes.sort((a, b) => b.q - a.q)[0]?.language ?? preset;
};
