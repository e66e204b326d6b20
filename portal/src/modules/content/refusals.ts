import type { ContentState } from '@arev/shared/contracts/content';
import { amount, type ContentValue, type Field } from '@arev/shared/contracts/content-fields';
import { contentTypeNames, type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { errorCode } from '@arev/shared/contracts/errors';
import * as z from 'zod/mini';
import type { Executor } from '../../db/factory.ts';
import { DomainError, InvalidInput } from '../../errors.ts';
import { areBooked, knownIds } from './list-repository.ts';

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

/** The desk takes whole minutes, so the minute of now has begun. */
const minute = 60_000;

/** Refuses a time that has passed: what is planned for it would be public at once. */
export const checkTimeAhead = (publishAt: number | null, now: number): void => {
  if (publishAt !== null && publishAt < now - minute)
    throw new InvalidInput([{ path: 'publishAt', key: 'past' }]);
};

const amounts = z.array(amount);
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

/** The fields with references to items that do not exist, each with those that do. */
const lostReferences = async (db: Executor, type: ContentType, { values }: ContentState) => {
  const lost: { readonly name: string; readonly field: Field; readonly known: ReadonlySet<string> }[] = [];
  for (const [name, field] of Object.entries(describedType(type).fields)) {
    if (!('of' in field)) continue;
    const of = contentTypeNames.find((each) => each === field.of);
    const ids = namedIds(values[name]);
    const known = of && ids.length > 0 ? await knownIds(db, of, ids) : new Set(ids);
    if (ids.some((id) => !known.has(id))) lost.push({ name, field, known });
  }
  return lost;
};

/** Checks that all items to which the state refers exist. */
export const checkReferences = async (
  db: Executor,
  type: ContentType,
  state: ContentState,
): Promise<void> => {
  const lost = await lostReferences(db, type, state);
  if (lost.length > 0)
    throw new InvalidInput(lost.map(({ name }) => ({ path: `values.${name}`, key: 'invalid' })));
};

/** Nobody could use a service of a package that is not booked for a time. */
export const checkPackage = async (
  db: Executor,
  type: ContentType,
  { values }: ContentState,
): Promise<void> => {
  const ids = type === 'packages' ? namedIds(values.contents) : [];
  if (ids.length > 0 && !(await areBooked(db, ids)))
    throw new InvalidInput([{ path: 'values.contents', key: 'notBooked' }]);
};

/** Whether a state without lost references lacks some of what it consists of, such as the services of a package. */
export const lacksContents = (type: ContentType, before: ContentState, after: ContentState): boolean =>
  Object.entries(describedType(type).fields).some(
    ([name, field]) =>
      field.kind === 'amounts' &&
      field.leastRows !== undefined &&
      namedIds(after.values[name]).length < namedIds(before.values[name]).length,
  );

/**
 * Whether a state without lost references names nothing any more in a field of which the item of now has something, such as
 * a doctor without a branch. Items of the same type are only shown beside it.
 */
export const losesAll = (
  type: ContentType,
  before: ContentState,
  after: ContentState,
  now: ContentState | undefined,
): boolean => {
  const isEmpty = (state: ContentState, name: string) => namedIds(state.values[name]).length === 0;
  return Object.entries(describedType(type).fields).some(
    ([name, field]) =>
      (field.kind === 'many' || field.kind === 'amounts') &&
      field.of !== type &&
      !isEmpty(before, name) &&
      isEmpty(after, name) &&
      (now === undefined || !isEmpty(now, name)),
  );
};

const ownersOf = ({ services, specializations }: ContentState['values']): string[] =>
  [services, specializations].flatMap(namedIds);

/**
 * The state without references to items that were deleted meanwhile, except those that it needs. A survey of visits that
 * lost all of them is closed: without them it would be the survey of all visits.
 */
export const withoutLostReferences = async (
  db: Executor,
  type: ContentType,
  state: ContentState,
): Promise<ContentState> => {
  const values: Record<string, ContentValue> = { ...state.values };
  for (const { name, field, known } of await lostReferences(db, type, state)) {
    const value = values[name];
    if (field.kind === 'many') values[name] = namedIds(value).filter((id) => known.has(id));
    else if (field.kind === 'amounts')
      values[name] = z.parse(amounts, value).filter(({ id }) => known.has(id));
    else if (field.optional === true) values[name] = null;
  }
  const isLeft = ownersOf(state.values).length > 0 && ownersOf(values).length === 0;
  if (type === 'surveys' && values.kind === 'appointment' && isLeft) values.closed = true;
  return { ...state, values };
};
