import type * as z from 'zod/mini';
import { language } from './wire.ts';

type Language = z.output<typeof language>;

interface Accepted {
  readonly name: string;
  readonly weight: number;
}

const weightIn = (parameters: readonly string[]): number => {
  const given = parameters.map((each) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1]).find(Boolean);
  return given === undefined ? 1 : Number(given);
};

/**
 * The values of an Accept header, in order; an invalid weight counts as 1, and everything after the first characters is
 * ignored.
 */
export const acceptedIn = (header: string): Accepted[] =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      return { name: name.trim(), weight: weightIn(parameters) };
    })
    .filter(({ name }) => name !== '');

/** The preferred language of an Accept-Language header. `*` stands for the languages that it does not name. */
export const acceptedLanguage = (header: string | undefined): Language => {
  const [preset = 'hy'] = language.options;
  const accepted = acceptedIn(header ?? '').map(({ name, weight }) => ({
    name: name.split('-')[0],
    weight,
  }));
  const unnamed = language.options.filter((each) => !accepted.some(({ name }) => name === each));
  const wanted = accepted
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .flatMap(({ name }) => (name === '*' ? unnamed : language.options.filter((each) => each === name)));
  return wanted[0] ?? preset;
};
