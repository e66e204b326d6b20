import { formatExactNumber, formatNumericDate, isPlainDate, type Language } from '@arev/shared/i18n';

interface Given {
  readonly title: string;
  readonly value: string;
  readonly itemType?: string | undefined;
}

type Written = Omit<Given, 'title'>;

const isChoice = ({ itemType, value }: Given): boolean =>
  itemType === undefined
    ? value === 'true' || value === 'false'
    : itemType === 'RadioButton' || itemType === 'CheckBox';

/** A day as on all pages. Numbers stay as they were sent: spreadsheets calculate with them. */
export const answerForSheet = ({ itemType, value }: Written): string =>
  itemType === 'Date' && isPlainDate(value) ? formatNumericDate(value) : value;

/** Days and numbers as on all pages. */
export const answerIn =
  (language: Language) =>
  (written: Written): string => {
    const number = written.itemType === 'Number' ? Number(written.value.replace(',', '.')) : Number.NaN;
    return Number.isFinite(number) ? formatExactNumber(number, language) : answerForSheet(written);
  };

interface Words {
  readonly named: (title: string, value: string) => string;
  readonly written: (given: Written) => string;
}

/** The answers, one line each: of choices the selected ones, by their titles. */
export const answerWords = (answers: readonly Given[], { named, written }: Words): readonly string[] =>
  answers.flatMap((one) => {
    if (isChoice(one)) return one.value === 'true' ? [one.title] : [];
    if (one.value === '') return [];
    return [one.title === '' ? written(one) : named(one.title, written(one))];
  });
