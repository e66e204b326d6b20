/** Told to a field, and to everything around it, before it is gone to: a form that shows its parts one by one turns to it. */
export const fieldWanted = 'arev:field-wanted';

/** Brings a field into view and the caret into it; of a group of choices, into the first that can be chosen. */
export function goToField(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  field.dispatchEvent(new CustomEvent(fieldWanted, { bubbles: true }));
  const control = field.matches('fieldset')
    ? field.querySelector<HTMLElement>('input:not(:disabled)')
    : field;
  (control ?? field).focus({ preventScroll: true });
  (field.closest('label, fieldset') ?? field.parentElement ?? field).scrollIntoView({ block: 'center' });
}
