import { ApiError } from '@arev/shared/api-client';
import type { PriceCell, PriceSheet } from '@arev/shared/contracts/prices';
import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { useSite } from '@arev/shared/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { savePrices } from '../../api/prices.ts';
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

const draftName = 'prices';
/** Beside the cells, whose keys contain a space. */
const timeKey = 'publishAt';
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
  useEffect(() => {
    if (Object.keys(typed).length === 0) forgetDraft(draftName);
    else keepDraft(draftName, { ...typed, [timeKey]: at });
  }, [typed, at]);
  const [refused, setRefused] = useState<Readonly<Record<string, CellProblem>>>({});
  const drop = (): void => {
    setTyped({});
    setAt('');
  };
  const saving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async ({ cells, publishAt }: { cells: readonly PriceCell[]; publishAt: number | null }) => {
      await savePrices(site, cells, publishAt);
      return { cells, publishAt };
    },
    onSuccess: () => {
      drop();
      setRefused({});
    },
    onError: (problem, { cells }) => setRefused(refusedCells(problem, cells)),
  });

  const places = services.flatMap((service) =>
    branches.map((branch) => ({ service, branch, key: keyOf({ service: service.id, branch: branch.id }) })),
  );
  const written = places.flatMap((place) => {
    const text = typed[place.key];
    return text === undefined
      ? []
      : [{ ...place, before: priceIn(place.service, place.branch.id), read: readPrice(text) }];
  });
  const changes = written.flatMap(({ read, ...change }) =>
    'price' in read && read.price !== change.before ? [{ ...change, after: read.price }] : [],
  );
  const write = (place: Place, text: string): void => {
    setTyped((all) => ({ ...all, [keyOf(place)]: text }));
    setRefused(({ [keyOf(place)]: _, ...others }) => others);
  };
  return {
    ...{ saving, changes, write, drop, at, setAt },
    isWrong: written.some(({ read }) => 'problem' in read),
    textAt: (place: Place): string | undefined => typed[keyOf(place)],
    problemAt: (place: Place): CellProblem | undefined => {
      const text = typed[keyOf(place)];
      const read = text === undefined ? undefined : readPrice(text);
      return read && 'problem' in read ? read.problem : refused[keyOf(place)];
    },
    take: (rows: readonly PastedRow[]): void => {
      for (const { text, place } of rows.flat()) if (place) write(place, text);
    },
    save: (publishAt: number | null) =>
      saving.mutate({
        publishAt,
        cells: changes.map(({ service, branch, before, after }) => ({
          ...{ service: service.id, branch: branch.id },
          ...{ before, after },
        })),
      }),
    /** Restores the former prices, except those that others have changed since. */
    undo: (cells: readonly PriceCell[]) =>
      saving.mutate({
        publishAt: null,
        cells: cells.map(({ before, after, ...place }) => ({ ...place, before: after, after: before })),
      }),
  };
};

export type PriceSheetState = ReturnType<typeof usePriceSheet>;
