import { isStaff } from '@arev/shared/contracts/roles';
import type { Session } from '@arev/shared/session';

interface IdleParts {
  readonly session: Pick<Session, 'get' | 'reload'>;
  readonly now: () => number;
  /** Reports activity to the portal. */
  readonly tell: () => Promise<unknown>;
}

const mostTellEveryMs = 60_000;
const lookEveryMs = 10_000;
/** The portal has to end the session first. */
const graceMs = 5_000;
/** Of portals that do not say it. */
const usualIdleSeconds = 900;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * A session of staff ends after a time without input, even if pages send requests by themselves, and also while they act
 * for a patient. The portal decides, because other tabs count as well: this reports input, and after the time limit asks
 * whether the session has ended.
 */
export const watchIdleStaff = (
  window: Pick<Window, 'addEventListener' | 'setInterval'>,
  { session, now, tell }: IdleParts,
): void => {
  let active = now();
  let told = 0;
  const limitMs = (): number | undefined => {
    const state = session.get();
    if (state.status !== 'signed-in' || !(state.user.endsIdle ?? isStaff(state.user.role))) return undefined;
    return (state.user.idleSeconds ?? usualIdleSeconds) * 1000;
  };
  const notice = (): void => {
    active = now();
    const limit = limitMs();
    if (limit === undefined || active - told < Math.min(mostTellEveryMs, limit / 4)) return;
    told = active;
    tell().catch(() => undefined);
  };
  for (const sign of signs) window.addEventListener(sign, notice, { passive: true, capture: true });
  window.setInterval(() => {
    const limit = limitMs();
    if (limit === undefined || now() - active < limit + graceMs) return;
    active = now();
    session.reload().catch(() => undefined);
  }, lookEveryMs);
};
