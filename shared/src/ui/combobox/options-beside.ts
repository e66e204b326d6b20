import { foldText } from '../../i18n/index.ts';

export interface ComboboxOption {
  readonly id: string;
  readonly title: string;
  /** Distinguishes options with the same title. */
  readonly detail?: string;
}

const most = 8;

/** Suggestions for a text; none once the only one is in the box. */
export const optionsBeside = (
  typed: string,
  named: readonly { readonly id: number; readonly title: string }[],
): readonly ComboboxOption[] => {
  const options = named.slice(0, most).map(({ id, title }) => ({ id: String(id), title }));
  const [only] = options;
  return options.length === 1 && foldText(only?.title ?? '') === foldText(typed) ? [] : options;
};
