/** Focuses a field that cannot be sent, and shows its error, which is out of sight below a long text. */
export const focusRefused = (field: HTMLElement | null): void => {
  field?.focus();
  // The error may be drawn only after this event.
  requestAnimationFrame(() =>
    document.getElementById(`${field?.id}-error`)?.scrollIntoView({ block: 'nearest' }),
  );
};
