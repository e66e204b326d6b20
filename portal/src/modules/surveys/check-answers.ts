import type { FieldError } from '@arev/shared/contracts/errors';
import { type FilledAppointmentSurvey, surveyItemType } from '@arev/shared/contracts/surveys';
import { plainDate } from '@arev/shared/contracts/wire';
import * as z from 'zod/mini';
import { isRealDate } from '../../clinic-time.ts';
import { InvalidInput } from '../../errors.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import { questionsOf, type Question, titleIn } from './items.ts';
import type { Language } from '../../caller/language.ts';
import type { ItemRow } from './repository.ts';

type Given = FilledAppointmentSurvey['answers'];

/** A stored answer: the texts of the survey, with the ids of the answered items. */
export const checkedAnswer = z.object({
  questionId: z.number(),
  question: z.string(),
  answers: z.array(
    z.object({
      itemId: z.number(),
      /** Answers of earlier releases do not have it. */
      itemType: z.optional(surveyItemType),
      title: z.string(),
      value: z.string(),
    }),
  ),
});

export type CheckedAnswer = z.output<typeof checkedAnswer>;

const isCalled = ({ titles }: ItemRow, name: string): boolean =>
  titles.some(({ title }) => title.trim() === name.trim());

const longestLine = 500;

/** The fault in the answer to one item; undefined if it is valid. */
const faultOf = ({ itemType }: ItemRow, value: string): string | undefined => {
  if (itemType === 'CheckBox' || itemType === 'RadioButton')
    return value === 'true' || value === 'false' ? undefined : 'invalid';
  if (value === '') return 'required';
  if (itemType === 'TextField') return value.length > longestLine ? 'tooLong' : undefined;
  if (itemType === 'Number') return /^-?\d{1,12}(?:[.,]\d{1,6})?$/.test(value) ? undefined : 'invalid';
  if (itemType === 'Date') return isDay(value) ? undefined : 'invalid';
  return undefined;
};

const isDay = (value: string): boolean => z.safeParse(plainDate, value).success && isRealDate(value);

const presetOf = ({ itemType }: ItemRow): string =>
  itemType === 'CheckBox' || itemType === 'RadioButton' ? 'false' : '';

const answersOf = ({ row, items }: Question, given: Given): Record<string, string> | undefined => {
  const answer = given.find(({ question }) => isCalled(row, question));
  if (answer === undefined) return items.every(({ itemType }) => itemType === 'FileUpload') ? {} : undefined;
  return answer.answers;
};

/** At most one radio button of a question may be chosen. */
const choiceFault = (items: readonly ItemRow[], valueOf: (item: ItemRow) => string): string | undefined => {
  const buttons = items.filter(({ itemType }) => itemType === 'RadioButton');
  const chosen = buttons.filter((item) => valueOf(item) === 'true').length;
  if (buttons.length === 0 || chosen === 1) return undefined;
  return chosen === 0 ? 'required' : 'invalid';
};

const checkQuestion = (
  question: Question,
  given: Given,
  faults: FieldError[],
  language: Language,
): CheckedAnswer => {
  const { row, items } = question;
  const path = `answers.${row.id}`;
  const answers = answersOf(question, given);
  const asked = items.filter(({ itemType }) => itemType !== 'FileUpload');
  const valueOf = (item: ItemRow): string =>
    Object.entries(answers ?? {}).find(([name]) => isCalled(item, name))?.[1] ?? presetOf(item);
  if (answers === undefined) faults.push({ path, key: 'required' });
  else {
    for (const name of Object.keys(answers))
      if (!asked.some((item) => isCalled(item, name))) faults.push({ path, key: 'invalid' });
    for (const item of asked) {
      const key = faultOf(item, valueOf(item));
      if (key !== undefined) faults.push({ path: `${path}.${item.id}`, key });
    }
    const key = choiceFault(asked, valueOf);
    if (key !== undefined) faults.push({ path, key });
  }
  return {
    questionId: row.id,
    question: titleIn(row, language),
    answers: asked.map((item) => ({
      itemId: item.id,
      itemType: item.itemType,
      title: titleIn(item, language),
      value: valueOf(item),
    })),
  };
};

/** Checks the answers against the survey: every question is answered, and no answer is to an unknown item. */
export const checkAnswers = (
  rows: readonly ItemRow[],
  given: Given,
  files: readonly ReceivedFile[],
  language: Language,
): CheckedAnswer[] => {
  const questions = questionsOf(rows);
  const faults: FieldError[] = [];
  for (const [at, { question }] of given.entries()) {
    const asked = questions.find(({ row }) => isCalled(row, question));
    const twice = given.findIndex((other) => other.question === question) !== at;
    // The survey may have changed meanwhile: an unknown question has no field.
    if (asked === undefined) faults.push({ path: 'answers', key: 'invalid' });
    else if (twice) faults.push({ path: `answers.${asked.row.id}`, key: 'invalid' });
  }
  const checked = questions.map((question) => checkQuestion(question, given, faults, language));
  const uploads = new Set(
    rows.filter(({ itemType }) => itemType === 'FileUpload').map(({ id }) => String(id)),
  );
  for (const { field } of files) if (!uploads.has(field)) faults.push({ path: field, key: 'invalid' });
  if (faults.length > 0) throw new InvalidInput(faults);
  return checked;
};
