interface Given {
  readonly title: string;
  readonly value: string;
  readonly itemType?: string | undefined;
}

const isChoice = ({ itemType, value }: Given): boolean =>
  itemType === undefined
    ? value === 'true' || value === 'false'
    : itemType === 'RadioButton' || itemType === 'CheckBox';

/** The answers, one line each: of choices the selected ones, by their titles. */
export const answerWords = (
  answers: readonly Given[],
  named: (title: string, value: string) => string,
): readonly string[] =>
  answers.flatMap((one) => {
    if (isChoice(one)) return one.value === 'true' ? [one.title] : [];
    if (one.value === '') return [];
    return [one.title === '' ? one.value : named(one.title, one.value)];
  });
