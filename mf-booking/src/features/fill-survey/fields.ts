import type { Survey, SurveyItem } from '@arev/shared/contracts/surveys';
import { line, optionalText, text, tidy } from '@arev/shared/contracts/text';
import type { Limits } from '@arev/shared/forms/limits';
import { typedDate } from '@arev/shared/forms/typed-date';
import * as z from 'zod/mini';
import { isFile, questionsOf, type Question } from './questions.ts';

/** Form values by name; the radio buttons of a question have the chosen one as value. */
export type SurveyValues = Record<string, string>;

export interface SurveyField {
  readonly name: string;
  /** The question that it belongs to; a personal field has its own label. */
  readonly question?: string;
  readonly rule: z.ZodMiniType<string, string>;
  /** The maximum length of its text. */
  readonly most?: number;
}

export const personFields = ['fullName', 'birthDate', 'phone', 'email'] as const;
export const bodyFields = ['height', 'weight', 'description'] as const;
export type OwnFieldName = (typeof personFields)[number] | (typeof bodyFields)[number];

export const nameOfItem = ({ id }: Pick<SurveyItem, 'id'>): string => `item-${id}`;
export const nameOfChoice = (questionId: number): string => `question-${questionId}`;

const longest = { line: 500, text: 4000 };

/** The format of a number in browsers and in the portal. */
const numberShape = /^-?\d{1,12}(?:[.,]\d{1,6})?$/;
const numberRule = z
  .string()
  .check(tidy, z.minLength(1, { error: 'required', abort: true }), z.regex(numberShape, 'number'));

export const numberIn = (typed: string): number => Number(typed.trim().replace(',', '.'));

/** Optional; otherwise within two limits. */
const measure = (least: number, most: number, key: string) =>
  z.string().check(
    tidy,
    z.refine((typed) => {
      const number = numberIn(typed);
      return typed === '' || (numberShape.test(typed) && number >= least && number <= most);
    }, key),
  );

/** Any valid day. */
export const anyDay = { min: '1900-01-01', max: '2100-12-31' };
const chosen = z.string().check(z.minLength(1, 'choose'));
const flag = z.string();

const fieldOf = (item: SurveyItem, { id: questionId, title }: Question): SurveyField => {
  const { itemType, id } = item;
  // A field without a question, or with an untitled one, has its own label.
  const base = { name: nameOfItem({ id }), question: title || item.title };
  if (itemType === 'RadioButton') return { ...base, name: nameOfChoice(questionId), rule: chosen };
  if (itemType === 'CheckBox') return { ...base, rule: flag };
  if (itemType === 'Number') return { ...base, rule: numberRule };
  if (itemType === 'Date') return { ...base, rule: typedDate(anyDay) };
  return itemType === 'TextArea'
    ? { ...base, rule: text(longest.text), most: longest.text }
    : { ...base, rule: line(longest.line), most: longest.line };
};

const ofBody: readonly SurveyField[] = [
  { name: 'height', rule: measure(30, 260, 'height') },
  { name: 'weight', rule: measure(0.3, 500, 'weight') },
  { name: 'description', rule: optionalText(longest.text), most: longest.text },
];

/** All fields in the order of the form; without personal fields if the clinic knows the patient of the visit. */
export const fieldsOf = (survey: Survey, ofPerson: readonly SurveyField[] = []): readonly SurveyField[] => {
  const answers = questionsOf(survey).flatMap((question) =>
    question.items.filter((item) => !isFile(item)).map((item) => fieldOf(item, question)),
  );
  const once = answers.filter(({ name }, at) => answers.findIndex((other) => other.name === name) === at);
  return [...once, ...ofPerson, ...ofBody];
};

export const schemaOf = (fields: readonly SurveyField[]) =>
  z.object(Object.fromEntries(fields.map(({ name, rule }) => [name, rule])));

export const limitsOf = (fields: readonly SurveyField[]): Readonly<Record<string, Limits>> =>
  Object.fromEntries(
    fields.flatMap(({ name, most }) => (most === undefined ? [] : [[name, { most }] as const])),
  );
