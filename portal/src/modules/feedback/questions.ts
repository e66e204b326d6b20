import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { countAnswers } from '@arev/shared/contracts/feedback';
import type { Language } from '../../caller/language.ts';
import { type ItemRow, questionsOf, titleIn } from '../surveys/public.ts';
import type { CountedRow } from './answer-repository.ts';

type Counted = DataOf<typeof countAnswers>['questions'];

/** Uses the current order and titles of the survey; questions that it no longer asks come last. */
export const questionsWith = (
  rows: readonly CountedRow[],
  items: readonly ItemRow[],
  language: Language,
): Counted => {
  const questions = questionsOf(items);
  const order = questions.flatMap(({ row, items: own }) => [row.id, ...own.map(({ id }) => id)]);
  const placeOf = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  const called = new Map(items.map((item) => [item.id, titleIn(item, language)]));
  const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId);
  return [...byQuestion]
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([id, own]) => ({
      id,
      title: called.get(id) ?? own[0]?.question ?? '',
      items: own
        .toSorted((one, other) => placeOf(one.itemId) - placeOf(other.itemId))
        .map(({ itemId, title, itemType, count, least, mean, most }) => ({
          ...{ id: itemId, title: called.get(itemId) ?? title, itemType, count },
          numbers: least === null || mean === null || most === null ? null : { least, mean, most },
        })),
    }));
};
