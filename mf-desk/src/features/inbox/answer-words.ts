interface Given {
  readonly title: string;
  readonly value: string;
  readonly itemType?: string | undefined;
}

const isChoice = ({ itemType, value }: Given): boolean =>
  itemType === undefined
    ? value === 'true' || value === 'false'
    : itemType === 'RadioButton' || itemType === 'CheckBox';

/** What was answered, a line each: of choices those that were chosen, by their titles. */
export const answerWords = (answers: readonly Given[], named: (title: string, value: string) => string) => {
  const typed = answers.filter((one) => !isChoice(one));
  return answers.flatMap((one) => {
    if (isChoice(one)) return one.value === 'true' ? [one.title] : [];
    if (one.value === '') return [];
    return typed.length > 1 && one.title !== '' ? [named(one.title, one.value)] : [one.value];
  });
};
