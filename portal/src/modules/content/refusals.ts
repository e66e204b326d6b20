import type { ContentState } from '@arev/shared/contracts/content';
import { amount } from '@arev/shared/contracts/content-fields';
import { contentTypeNames, type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { errorCode } from '@arev/shared/contracts/errors';
import * as z from 'zod/mini';
import type { Executor } from '../../db/factory.ts';
import { DomainError, InvalidInput } from '../../errors.ts';
import { knownIds } from './list-repository.ts';

const problem = z.object({ code: z.string(), detail: z.optional(z.string()) });

/** Turns an error of the database into a refusal that tells the editor what to correct. */
const inWords = (error: unknown): unknown => {
  const { data } = z.safeParse(problem, error);
  switch (data?.code) {
    case '23503':
      return new DomainError(errorCode.stillUsed, { cause: error });
    case '23505':
      return new InvalidInput([
        { path: data.detail?.includes('(slug)') ? 'values.slug' : 'values', key: 'taken' },
      ]);
    case '23514':
    case '23502':
    case '22P02':
    case '22003':
      return new InvalidInput([{ path: 'values', key: 'invalid' }]);
    default:
      return error;
  }
};

export const refusalsInWords = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw inWords(error);
  }
};

const named = z.array(
  z.union([
    z.string(),
    z.pipe(
      amount,
      z.transform(({ id }) => id),
    ),
  ]),
);
const namedIds = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : (z.safeParse(named, value).data ?? []);

/** Checks that all items to which the state refers exist. */
export const checkReferences = async (
  db: Executor,
  type: ContentType,
  { values }: ContentState,
): Promise<void> => {
  const problems = [];
  for (const [name, field] of Object.entries(describedType(type).fields)) {
    if (!('of' in field)) continue;
    const of = contentTypeNames.find((each) => each === field.of);
    const ids = namedIds(values[name]);
    const known = of && ids.length > 0 ? await knownIds(db, of, ids) : new Set(ids);
    if (ids.some((id) => !known.has(id))) problems.push({ path: `values.${name}`, key: 'invalid' });
  }
  if (problems.length > 0) throw new InvalidInput(problems);
};
