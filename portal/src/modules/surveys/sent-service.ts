import type { SentSurvey } from '@arev/shared/contracts/surveys';
import * as z from 'zod/mini';
import type { Language } from '../../caller/language.ts';
import { isRealDate, writtenDate } from '../../clinic-time.ts';
import type { Database } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import { checkedAnswer, type CheckedAnswer } from './check-answers.ts';
import { questionTitleOf, titleIn } from './items.ts';
import * as repository from './repository.ts';

const kept = z.array(checkedAnswer);
const choices: ReadonlySet<string> = new Set(['CheckBox', 'RadioButton']);

/** A day as `DD.MM.YYYY`, and a number with the decimal sign of the reader. */
const readable = (itemType: string | undefined, value: string, reader: Language): string => {
  if (itemType === 'Date' && isRealDate(value)) return writtenDate(value);
  return itemType === 'Number' ? value.replace(/[.,]/, reader === 'en' ? '.' : ',') : value;
};

/**
 * The wording that was answered, in the reader's language if the survey still has it; an item that was reworded since
 * would make another answer of the same value.
 */
const wordsIn = (rows: readonly repository.ItemRow[], answered: Language, reader: Language) => {
  const items = new Map(rows.map((row) => [row.id, row]));
  return {
    typeOf: (id: number) => items.get(id)?.itemType,
    valueOf: (itemType: string | undefined, value: string) => readable(itemType, value, reader),
    wordsOf: (id: number, asked: string): string => {
      const item = items.get(id);
      return item !== undefined && titleIn(item, answered) === asked ? titleIn(item, reader) || asked : asked;
    },
    fileOf: (id: number, question: string | null): string | null => {
      const isSame = question === null || questionTitleOf(rows, id, answered) === question;
      return (isSame && questionTitleOf(rows, id, reader)) || question;
    },
  };
};

type Words = ReturnType<typeof wordsIn>;

/** For choices, lists the chosen ones; if there are several typed answers, each one has its label. */
const toWritten = ({ questionId, question, answers }: CheckedAnswer, { typeOf, valueOf, wordsOf }: Words) => {
  const typeOfAnswer = ({ itemId, itemType = typeOf(itemId) }: CheckedAnswer['answers'][number]) => itemType;
  const isChoice = (answer: CheckedAnswer['answers'][number]): boolean =>
    choices.has(typeOfAnswer(answer) ?? '');
  const typed = answers.filter((answer) => !isChoice(answer)).length;
  return {
    question: wordsOf(questionId, question),
    answers: answers.flatMap((answer) => {
      const words = wordsOf(answer.itemId, answer.title);
      if (isChoice(answer)) return answer.value === 'true' ? [words] : [];
      if (answer.value === '') return [];
      const value = valueOf(typeOfAnswer(answer), answer.value);
      return [typed > 1 && words !== '' ? `${words}: ${value}` : value];
    }),
  };
};

type Sent = Omit<NonNullable<Awaited<ReturnType<typeof repository.findSent>>>, 'patientId'>;

export const inWords = async (
  db: Database,
  { id, surveyId, answers, createdAt, language: answered, ...more }: Sent,
  language: Language,
): Promise<SentSurvey> => {
  const [rows, files] = await Promise.all([
    repository.listItems(db, surveyId),
    repository.listItemsOfFiles(db, id),
  ]);
  const words = wordsIn(rows, answered, language);
  return {
    ...more,
    sentAt: createdAt.getTime(),
    answers: kept.parse(answers).map((one) => toWritten(one, words)),
    files: files.map(({ surveyItemId, question }) => words.fileOf(surveyItemId, question) ?? more.title),
  };
};

/** The sent answers, for the patients themselves. */
export const sentSurveyService = ({ db }: { readonly db: Database }) => ({
  ofAppointment: async (patientId: number, appointmentId: number, language: Language): Promise<SentSurvey> =>
    inWords(db, found(await repository.findSent(db, patientId, appointmentId)), language),
});
