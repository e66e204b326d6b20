import type { SentSurvey } from '@arev/shared/contracts/surveys';
import * as z from 'zod/mini';
import type { Language } from '../../caller/language.ts';
import type { Database } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import { checkedAnswer, type CheckedAnswer } from './check-answers.ts';
import { titleIn } from './items.ts';
import * as repository from './repository.ts';

type ItemsById = ReadonlyMap<number, repository.ItemRow>;

const kept = z.array(checkedAnswer);
const choices: ReadonlySet<string> = new Set(['CheckBox', 'RadioButton']);

/** The title in the reader's language if the survey still has the item, else the stored title. */
const wordsOf = (items: ItemsById, language: Language, id: number, otherwise: string): string => {
  const item = items.get(id);
  return (item && titleIn(item, language)) || otherwise;
};

/** For choices, lists the chosen ones; if there are several typed answers, each one has its label. */
const toWritten = (
  { questionId, question, answers }: CheckedAnswer,
  items: ItemsById,
  language: Language,
) => {
  const isChoice = (itemId: number): boolean => choices.has(items.get(itemId)?.itemType ?? '');
  const typed = answers.filter(({ itemId }) => !isChoice(itemId)).length;
  return {
    question: wordsOf(items, language, questionId, question),
    answers: answers.flatMap(({ itemId, title, value }) => {
      const words = wordsOf(items, language, itemId, title);
      if (isChoice(itemId)) return value === 'true' ? [words] : [];
      if (value === '') return [];
      return [typed > 1 && words !== '' ? `${words}: ${value}` : value];
    }),
  };
};

type Sent = Omit<NonNullable<Awaited<ReturnType<typeof repository.findSent>>>, 'patientId'>;

export const inWords = async (
  db: Database,
  { id, surveyId, answers, createdAt, ...more }: Sent,
  language: Language,
): Promise<SentSurvey> => {
  const [rows, files] = await Promise.all([
    repository.listItems(db, surveyId),
    repository.listItemsOfFiles(db, id),
  ]);
  const items = new Map(rows.map((row) => [row.id, row]));
  return {
    ...more,
    sentAt: createdAt.getTime(),
    answers: kept.parse(answers).map((one) => toWritten(one, items, language)),
    files: files.map(({ surveyItemId }) => wordsOf(items, language, surveyItemId, more.title)),
  };
};

/** The sent answers, for the patients themselves. */
export const sentSurveyService = ({ db }: { readonly db: Database }) => ({
  ofAppointment: async (patientId: number, appointmentId: number, language: Language): Promise<SentSurvey> =>
    inWords(db, found(await repository.findSent(db, patientId, appointmentId)), language),
});
