import type { Draft } from './form-draft.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value of a control that differs from its initial one; otherwise nothing. */
const changeOf = (control: Control): string | undefined => {
  if (control instanceof HTMLSelectElement) {
    // The server marks the initial option. Without a mark the browser has drawn the form, and nobody chose before.
    const start = [...control.options].find(({ defaultSelected }) => defaultSelected);
    return start === undefined || control.value === start.value ? undefined : control.value;
  }
  const { type, value, defaultValue } = control;
  if (type === 'file') return undefined;
  if (control instanceof HTMLInputElement && (type === 'radio' || type === 'checkbox')) {
    if (control.checked === control.defaultChecked) return undefined;
    if (control.checked) return value;
    // The checked button of the group has the value.
    return type === 'radio' ? undefined : '';
  }
  return value === '' || value === defaultValue ? undefined : value;
};

/** What a person typed or chose before hydration: it takes precedence over an older draft. */
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
