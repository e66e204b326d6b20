/** A deferred part has no real height yet, and a hidden tab renders none by itself. */
export const wakeAll = (): void => {
  for (const part of document.querySelectorAll('[data-asleep]')) part.removeAttribute('data-asleep');
};

/** One part per frame, for a page at rest. */
export const wakeInTurn = (): void => {
  const next = document.querySelector('[data-asleep]');
  if (next === null) return;
  next.removeAttribute('data-asleep');
  requestAnimationFrame(wakeInTurn);
};
