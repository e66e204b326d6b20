/** A part that sleeps has no real height yet, and a hidden tab wakes none by itself. */
export const wakeAll = (): void => {
  for (const part of document.querySelectorAll('[data-asleep]')) part.removeAttribute('data-asleep');
};
