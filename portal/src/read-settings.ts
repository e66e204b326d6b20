import * as z from 'zod/mini';
import { withoutDeclined, type missingInProduction } from './production-settings.ts';

export const whole = (name: string, smallest: number, largest: number, preset: number) => {
  const error = `${name} has to be a whole number from ${smallest} to ${largest}`;
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, error)),
      z.pipe(z.transform(Number), z.int(error).check(z.gte(smallest, error), z.lte(largest, error))),
    ),
    preset,
  );
};

export const flag = (name: string) =>
  z.pipe(
    z._default(z.enum(['true', 'false'], `${name} has to be true or false`), 'false'),
    z.transform((text) => text === 'true'),
  );

/** An empty variable counts as missing, as in a compose file with a blank value. */
export const given = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** All errors at once, so that an operator needs only one start to see them. */
const refuse = (sentences: readonly string[]): void => {
  if (sentences.length > 0) throw new ConfigError(sentences.join('\n'));
};

const parse = <Schema extends z.ZodMiniType>(schema: Schema, source: NodeJS.ProcessEnv) =>
  z.safeParse(schema, withoutDeclined(given(source)));

const sentencesOf = ({ error }: z.core.util.SafeParseResult<unknown>): readonly string[] =>
  error?.issues.map(({ message }) => `${message}.`) ?? [];

export const read = <Schema extends z.ZodMiniType>(
  schema: Schema,
  source: NodeJS.ProcessEnv,
  missingWith: typeof missingInProduction = () => [],
  troubleWith: (settings: z.output<Schema>) => readonly string[] = () => [],
): z.output<Schema> => {
  const missing = source.NODE_ENV === 'production' ? missingWith(given(source)) : [];
  const result = parse(schema, source);
  if (!result.success) throw new ConfigError([...sentencesOf(result), ...missing].join('\n'));
  refuse([...missing, ...troubleWith(result.data)]);
  return result.data;
};
