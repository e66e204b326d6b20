import { ApiError } from '@arev/shared/api-client';
import type { PriceCell, PriceSheet } from '@arev/shared/contracts/prices';
import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { useSite } from '@arev/shared/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { savePrices } from '../../api/prices.ts';
import { hasPassed } from '../../frame/instants.ts';
import { typedSince } from '../../frame/typed-since.ts';
import type { PastedRow } from './pasted-prices.ts';
import { type CellProblem, readPrice } from './price-text.ts';

export type Service = PriceSheet['services'][number];
type Place = Pick<PriceCell, 'service' | 'branch'>;

const keyOf = ({ service, branch }: Place): string => `${service} ${branch}`;

export const priceIn = ({ prices }: Pick<Service, 'prices'>, branch: string): number | null =>
  prices.find(({ id }) => id === branch)?.amount ?? null;

const refusals: Readonly<Record<string, CellProblem>> = { changed: 'changed', draft: 'hasDraft' };

/** The cells at which the portal refused a save. */
const refusedCells = (
  problem: unknown,
  cells: readonly PriceCell[],
): Readonly<Record<string, CellProblem>> => {
  if (!(problem instanceof ApiError)) return {};
  return Object.fromEntries(
    problem.fields.flatMap(({ path, key }) => {
      const cell = cells[Number(path.split('.')[1])];
      return cell ? [[keyOf(cell), refusals[key] ?? 'refused'] as const] : [];
    }),
  );
};

interface Asked {
  readonly cells: readonly PriceCell[];
  readonly publishAt: number | null;
  /** Typed cells and time, forgotten after the save. */
  readonly sent: { readonly typed: Readonly<Record<string, string>>; readonly at?: string };
  readonly isUndo: boolean;
}

const draftName = 'prices';
/** Beside the cells, whose keys contain a space. */
const timeKey = 'publishAt';
const isTimeRefused = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.fields.some(({ path }) => path === timeKey);

/** Typed before the page was reloaded; each cell is compared with the price that it has now. */
const keptPrices = (): { readonly typed: Readonly<Record<string, string>>; readonly at: string } => {
  const { [timeKey]: at = '', ...cells } = readDraft(draftName);
  const typed = Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, String(text)]));
  return { typed, at: String(at) };
};

/** The unsaved changes of the prices, and the result of saving them. */
export const usePriceSheet = ({ services, branches }: PriceSheet) => {
  const site = useSite();
  const [kept] = useState(keptPrices);
  const [typed, setTyped] = useState(kept.typed);
  /** The time at which the prices are to be published, as it is typed. */
  const [at, setAt] = useState(kept.at);
  /** Whether that time had passed when the prices were to be saved for it. */
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (Object.keys(typed).length === 0) forgetDraft(draftName);
    else keepDraft(draftName, { ...typed, [timeKey]: at });
  }, [typed, at]);
  const [refused, setRefused] = useState<Readonly<Record<string, CellProblem>>>({});
  /** The cells of the last save that succeeded, until they are undone or others have changed them. */
  const [saved, setSaved] = useState<readonly PriceCell[]>([]);
  /** How many cells of that save others have changed. */
  const [stayed, setStayed] = useState(0);
  /** Restores the prices that are as they were saved; the others stay. */
  const restore = async (cells: readonly PriceCell[]): Promise<readonly PriceCell[]> => {
    try {
      await savePrices(site, cells, null);
      return cells;
    } catch (problem) {
      const changed = refusedCells(problem, cells);
      const isChanged = (cell: Place) => keyOf(cell) in changed;
      const rest = cells.filter((cell) => !isChanged(cell));
      setSaved((all) => all.filter((cell) => !isChanged(cell)));
      setStayed((before) => before + cells.length - rest.length);
      if (rest.length === cells.length || rest.length === 0) throw problem;
      await savePrices(site, rest, null);
      return rest;
    }
  };
  const drop = (): void => {
    setTyped({});
    setAt('');
    setLate(false);
  };
  const saving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async ({ cells, publishAt, isUndo }: Asked) => {
      const done = isUndo ? await restore(cells) : cells;
      if (!isUndo) await savePrices(site, cells, publishAt);
      return { cells: done, publishAt, left: isUndo ? stayed + cells.length - done.length : 0 };
    },
    onSuccess: ({ cells, publishAt }, { sent }) => {
      setSaved(publishAt === null ? cells : []);
      setStayed(0);
      setTyped((now) => typedSince(sent.typed, now));
      setAt((now) => (now === sent.at ? '' : now));
      setRefused({});
    },
    onError: (problem, { cells, isUndo }) => {
      setRefused(isUndo ? {} : refusedCells(problem, cells));
      setLate(isTimeRefused(problem));
    },
  });

  const places = services.flatMap((service) =>
    branches.map((branch) => ({ service, branch, key: keyOf({ service: service.id, branch: branch.id }) })),
  );
  const written = places.flatMap((place) => {
    const text = typed[place.key];
    return text === undefined
      ? []
      : [{ ...place, text, before: priceIn(place.service, place.branch.id), read: readPrice(text) }];
  });
  const changes = written.flatMap(({ read, text: _, ...change }) =>
    'price' in read && read.price !== change.before && change.service.draft === null
      ? [{ ...change, after: read.price, problem: refused[change.key] }]
      : [],
  );
  const wrong = written.flatMap(({ read, before, ...cell }) => {
    if ('problem' in read) return [{ ...cell, problem: read.problem }];
    // A colleague has written a draft of the service meanwhile, so the table has no field for this price.
    if (cell.service.draft !== null && read.price !== before)
      return [{ ...cell, problem: 'hasDraft' as const }];
    return [];
  });
  const write = (place: Place, text: string): void => {
    setTyped((all) => ({ ...all, [keyOf(place)]: text }));
    setRefused(({ [keyOf(place)]: _, ...others }) => others);
  };
  const dropOne = (key: string): void => {
    setTyped(({ [key]: _, ...others }) => others);
    setRefused(({ [key]: _, ...others }) => others);
  };
  return {
    ...{ saving, changes, wrong, write, drop, dropOne, at, isLate },
    setAt: (typedTime: string): void => {
      setAt(typedTime);
      setLate(false);
    },
    isWrong: wrong.length > 0,
    textAt: (place: Place): string | undefined => typed[keyOf(place)],
    problemAt: (place: Place): CellProblem | undefined => {
      const text = typed[keyOf(place)];
      const read = text === undefined ? undefined : readPrice(text);
      return read && 'problem' in read ? read.problem : refused[keyOf(place)];
    },
    take: (rows: readonly PastedRow[]): void => {
      for (const { text, place } of rows.flat()) if (place) write(place, text);
    },
    save: (publishAt: number | null): void => {
      const isOver = publishAt !== null && hasPassed(publishAt);
      setLate(isOver);
      if (isOver) return;
      saving.mutate({
        publishAt,
        isUndo: false,
        sent: { typed, at },
        cells: changes.map(({ service, branch, before, after }) => ({
          ...{ service: service.id, branch: branch.id },
          ...{ before, after },
        })),
      });
    },
    /** Restores the former prices, except those that others have changed since. */
    mayUndo: saved.length > 0,
    undo: () =>
      saving.mutate({
        publishAt: null,
        isUndo: true,
        sent: { typed: {} },
        cells: saved.map(({ before, after, ...place }) => ({ ...place, before: after, after: before })),
      }),
  };
};

export type PriceSheetState = ReturnType<typeof usePriceSheet>;
