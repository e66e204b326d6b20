/** An event at a field before it is focused: a form with steps shows the step of the field. */
export const fieldWanted = 'arev:field-wanted';

/** Scrolls a field into view and focuses it; in a group of choices, the first enabled one. */
export function goToField(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  field.dispatchEvent(new CustomEvent(fieldWanted, { bubbles: true }));
  const control = field.matches('fieldset')
    ? field.querySelector<HTMLElement>('input:not(:disabled)')
    : field;
  (control ?? field).focus({ preventScroll: true });
  (field.closest('label, fieldset') ?? field.parentElement ?? field).scrollIntoView({ block: 'center' });
  // The error is below a long text, and above a tall group.
  document.getElementById(`${fieldId}-error`)?.scrollIntoView({ block: 'nearest' });
}
