export interface Item {
  readonly id: number;
  readonly parentId: number | null;
  readonly questionId: number | null;
  readonly itemType: string;
  readonly title: string;
  readonly children: readonly Item[];
}
export interface Survey {
  readonly id: number;
  readonly title: string;
  readonly items: readonly Item[];
}

export const flat = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);
const valueOf = ({ itemType }: Item, first: boolean): string =>
  ({ Number: '7', Date: '2027-02-01', CheckBox: 'false', RadioButton: String(first) })[itemType] ?? 'well';

/** Answers to every question, as a form sends them. */
export const answersTo = ({ items }: Survey) => {
  const all = flat(items);
  return all
    .filter(({ itemType }) => itemType === 'Question')
    .map(({ id, title }) => {
      const asked = all.filter(
        ({ questionId, itemType }) =>
          questionId === id && !['Question', 'Row', 'Column', 'FileUpload'].includes(itemType),
      );
      const entries = asked.map((item, at) => [item.title, valueOf(item, at === 0)] as const);
      return { question: title, answers: Object.fromEntries(entries) };
    });
};
