import { Misuse } from '../command-line/run-command.ts';

/** `sleep-clinic` → `sleepClinic`. */
export const camel = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** `sleep-clinic` → `SleepClinic`. */
export const pascal = (name: string): string => camel(`-${name}`);

/** The title of a page in the languages of the site. */
export interface Titles {
  readonly hy: string;
  readonly ru: string;
  readonly en: string;
}

const segment = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|:[a-z][A-Za-z]*)$/;

/** The segments of a path like `desk/day/:slug`: words, and parameters after a colon. */
export const segmentsOf = (path: string): readonly string[] => {
  const segments = path.split('/');
  const wrong = segments.find((part) => !segment.test(part));
  if (wrong !== undefined || segments[0]?.startsWith(':') === true)
    throw new Misuse(
      `${JSON.stringify(path)} is no path of a page: it is written like desk/day/:slug, without a language.`,
    );
  return segments;
};

const isWord = (part: string): boolean => !part.startsWith(':');

/** The default name of a page: the words after the prefix, `desk/day/:slug` → `day`. */
export const pageNameOf = (segments: readonly string[]): string => {
  const words = segments.filter(isWord);
  return (words.length > 1 ? words.slice(1) : words).join('-');
};
