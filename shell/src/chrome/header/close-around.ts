/** Closes the menu that this form is in, if it is in one. */
export const closeAround = (form: HTMLElement): void => {
  const details = form.closest('details');
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
};
