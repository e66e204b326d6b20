import { amount, type ContentValue } from '@arev/shared/contracts/content-fields';
import type { ContentState } from '@arev/shared/contracts/content';
import { errorCode } from '@arev/shared/contracts/errors';
import type { PriceCell, PriceSheet } from '@arev/shared/contracts/prices';
import * as z from 'zod/mini';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { DomainError, InvalidInput } from '../../errors.ts';
import { findDraft, writeDraft } from './draft-repository.ts';
import { lockItem, stateFrom } from './history-repository.ts';
import { knownIds, listChoices } from './list-repository.ts';
import { listPrices } from './price-repository.ts';
import { notedState } from './present-state.ts';
import { publish } from './publishing.ts';
import { checkReferences, checkTimeAhead, refusalsInWords } from './refusals.ts';
import { costsSomething } from './state.ts';
import type { Author, Editor } from './editing.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

const mostBranches = 500;

type Prices = readonly z.output<typeof amount>[];
type Cell = PriceCell & { readonly at: number };
type Refused = { readonly path: string; readonly key: string };

const pricesIn = (value: ContentValue | undefined) => z.parse(z.array(amount), value ?? []);
const priceAt = (prices: Prices, branch: string): number | null =>
  prices.find(({ id }) => id === branch)?.amount ?? null;

const changed = (prices: Prices, cells: readonly Cell[]): Prices => {
  const left = prices.filter(({ id }) => !cells.some(({ branch }) => branch === id));
  return [
    ...left,
    ...cells.flatMap(({ branch, after }) => (after === null ? [] : [{ id: branch, amount: after }])),
  ];
};

const refusedAt = (cells: readonly Cell[], key: string): Refused[] =>
  cells.map(({ at }) => ({ path: `cells.${at}`, key }));

const checkEachOnce = (cells: readonly PriceCell[]): void => {
  const places = cells.map(({ service, branch }) => `${service} ${branch}`);
  const doubled = places.flatMap((place, at) =>
    places.indexOf(place) === at ? [] : [{ path: `cells.${at}`, key: 'invalid' }],
  );
  if (doubled.length > 0) throw new InvalidInput(doubled);
};

export const priceService = ({ db, clock }: Needs) => {
  const saveService = async (
    transaction: Executor,
    { identity, language }: Editor,
    id: string,
    { cells, publishAt }: { readonly cells: readonly Cell[]; readonly publishAt: number | null },
  ): Promise<Refused[]> => {
    const which = { type: 'services', id } as const;
    await lockItem(transaction, which);
    const present = await notedState(transaction, which);
    if (present === undefined) return refusedAt(cells, 'changed');
    if (await findDraft(transaction, which, language)) return refusedAt(cells, 'draft');
    const prices = pricesIn(present.state.values.prices);
    const branches = cells.map(({ branch }) => branch);
    const known = await knownIds(transaction, 'branches', branches);
    const overtaken = cells.filter(
      ({ branch, before, after }) =>
        priceAt(prices, branch) !== before || (after !== null && !known.has(branch)),
    );
    if (overtaken.length > 0) return refusedAt(overtaken, 'changed');
    const { values, texts } = present.state;
    const state: ContentState = { values: { ...values, prices: [...changed(prices, cells)] }, texts };
    const free = costsSomething('services', values) ? cells.filter(({ after }) => after === 0) : [];
    if (free.length > 0) throw new InvalidInput(refusedAt(free, 'invalid'));
    await checkReferences(transaction, 'services', state);
    const deed = { at: new Date(clock()), by: identity.actorId };
    if (publishAt === null) await publish(transaction, which, state, deed);
    else {
      const draft = { state, version: present.version, publishAt: new Date(publishAt) };
      await writeDraft(transaction, which, draft, deed);
    }
    return [];
  };

  return {
    sheet: async (language: Language, page: Page): Promise<PriceSheet> => {
      const [{ data: rows, total }, branches] = await Promise.all([
        listPrices(db, language, page),
        listChoices(db, { type: 'branches', language, text: '', size: mostBranches }),
      ]);
      return {
        total,
        branches: branches.data,
        services: rows.map(({ draft, publishAt, overtaken, ...row }) => ({
          ...row,
          draft:
            draft === null
              ? null
              : {
                  prices: pricesIn(stateFrom(draft).values.prices),
                  publishAt: publishAt?.getTime() ?? null,
                  overtaken: overtaken ?? false,
                },
        })),
      };
    },

    /** Saves all cells or none. */
    save: (
      editor: Author<{ readonly services: number }>,
      cells: readonly PriceCell[],
      publishAt: number | null,
    ) => {
      checkEachOnce(cells);
      checkTimeAhead(publishAt, clock());
      const byService = Map.groupBy(
        cells.map((cell, at) => ({ ...cell, at })),
        ({ service }) => service,
      );
      // Locks in a fixed order, so that two concurrent sheets do not deadlock.
      const services = [...byService].sort(([one], [other]) => (one < other ? -1 : 1));
      return refusalsInWords(() =>
        db.transaction().execute(async (transaction) => {
          const refused: Refused[] = [];
          for (const [id, own] of services)
            refused.push(...(await saveService(transaction, editor, id, { cells: own, publishAt })));
          if (refused.length > 0) throw new DomainError(errorCode.changedMeanwhile, { fields: refused });
          const saved = { services: services.length };
          await editor.saveAnswer(transaction, { data: saved });
          return saved;
        }),
      );
    },
  };
};
