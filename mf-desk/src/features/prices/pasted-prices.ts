import type { PriceSheet } from '@arev/shared/contracts/prices';
import { type CellProblem, readPrice } from './price-text.ts';

interface Named {
  readonly id: string;
  readonly title: string;
}

export interface PastedCell {
  readonly text: string;
  readonly problem?: CellProblem;
  /** The cell of the price, and its new text. */
  readonly place?: { readonly service: string; readonly branch: string };
}

export type PastedRow = readonly PastedCell[];

const folded = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** By title or id; an ambiguous title is an error. */
const finder = (all: readonly Named[], unknown: CellProblem) => (text: string) => {
  const found = all.filter(({ id, title }) => id === text.trim() || folded(title) === folded(text));
  const [only] = found;
  if (only === undefined) return { problem: unknown };
  return found.length > 1 ? { problem: 'sameName' as const } : { id: only.id };
};

const doubledIn = (ids: readonly (string | undefined)[]) => (at: number) =>
  ids[at] !== undefined && ids.indexOf(ids[at]) !== at;

const headOf = (texts: readonly string[], all: readonly Named[], unknown: CellProblem) => {
  const found = texts.map(finder(all, unknown));
  const isDoubled = doubledIn(found.map(({ id }) => id));
  return found.map((one, at) => (isDoubled(at) ? { problem: 'doubled' as const } : one));
};

/** A table as spreadsheets copy it: branches in the first row, services in the first column. */
export const readPasted = (text: string, { services, branches }: PriceSheet): readonly PastedRow[] => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [head = [], ...rows] = lines.map((line) => line.split('\t'));
  const columns = headOf(head.slice(1), branches, 'unknownBranch');
  const names = headOf(
    rows.map(([name = '']) => name),
    services,
    'unknownService',
  );
  const drafts = new Set(services.filter(({ draft }) => draft !== null).map(({ id }) => id));
  const cellAt = (value: string, row: number, column: number): PastedCell => {
    const service = names[row]?.id;
    const branch = columns[column]?.id;
    if (value.trim() === '' || service === undefined) return { text: value };
    if (drafts.has(service)) return { text: value, problem: 'hasDraft' };
    if (branch === undefined)
      return column < columns.length ? { text: value } : { text: value, problem: 'unknownBranch' };
    const read = readPrice(value);
    return 'problem' in read ? { text: value, ...read } : { text: value, place: { service, branch } };
  };
  const named = (value: string, found: { readonly problem?: CellProblem } | undefined): PastedCell => ({
    text: value,
    ...(found?.problem && { problem: found.problem }),
  });
  return [
    [{ text: head[0] ?? '' }, ...head.slice(1).map((value, at) => named(value, columns[at]))],
    ...rows.map(([name = '', ...values], row) => [
      named(name, names[row]),
      ...values.map((value, column) => cellAt(value, row, column)),
    ]),
  ];
};

export const problemsIn = (rows: readonly PastedRow[]): number =>
  rows.flat().filter(({ problem }) => problem !== undefined).length;
