import { foldText } from '../../i18n/index.ts';

export interface ComboboxOption {
  readonly id: string;
  readonly title: string;
  /** What tells options of the same title apart. */
  readonly detail?: string;
}

const most = 8;

/** Names that help to type; none once the only one stands in the box. */
export const optionsBeside = (
  typed: string,
  named: readonly { readonly id: number; readonly title: string }[],
): readonly ComboboxOption[] => {
  const options = named.slice(0, most).map(({ id, title }) => ({ id: String(id), title }));
  const [only] = options;
  return options.length === 1 && foldText(only?.title ?? '') === foldText(typed) ? [] : options;
};
