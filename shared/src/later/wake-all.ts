/** A deferred part has no real height yet, and a hidden tab renders none by itself. */
export const wakeAll = (): void => {
  for (const part of document.querySelectorAll('[data-asleep]')) part.removeAttribute('data-asleep');
};
