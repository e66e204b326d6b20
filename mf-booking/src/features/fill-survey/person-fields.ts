import { visitor } from '@arev/shared/contracts/visitor';
import { typedDate } from '@arev/shared/forms/typed-date';
import { addMonths, type PlainDate } from '@arev/shared/i18n';
import type { SurveyField } from './fields.ts';

const oldest = 100 * 12;

export const birthBounds = (today: PlainDate) => ({ min: addMonths(today, -oldest), max: today });

/** The fields of a person whom the clinic does not know. */
export const personFieldsOn = (today: PlainDate): readonly SurveyField[] => [
  { name: 'fullName', rule: visitor.fullName, most: 100 },
  { name: 'birthDate', rule: typedDate(birthBounds(today)) },
  { name: 'phone', rule: visitor.phone },
  { name: 'email', rule: visitor.email, most: 254 },
];
