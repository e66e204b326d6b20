import type { Draft } from './form-draft.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a control says that its page did not; nothing where it is as it began. */
const changeOf = (control: Control): string | undefined => {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const start = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return control.value === start?.value ? undefined : control.value;
  }
  const { type, value, defaultValue } = control;
  if (type === 'file') return undefined;
  if (control instanceof HTMLInputElement && (type === 'radio' || type === 'checkbox')) {
    if (control.checked === control.defaultChecked) return undefined;
    if (control.checked) return value;
    // Another button of the group says what is chosen instead.
    return type === 'radio' ? undefined : '';
  }
  return value === '' || value === defaultValue ? undefined : value;
};

/** What somebody typed, chose or ticked before our code came: it counts for more than an older draft. */
export const typedBefore = (form: HTMLFormElement | null): Draft => {
  const named = 'input[name], textarea[name], select[name]';
  const controls = form ? [...form.querySelectorAll<Control>(named)] : [];
  return Object.fromEntries(
    controls.flatMap((control) => {
      const change = changeOf(control);
      return change === undefined ? [] : [[control.name, change] as const];
    }),
  );
};
