import { isStaff } from '@arev/shared/contracts/roles';
import type { Session } from '@arev/shared/session';

interface IdleParts {
  readonly session: Pick<Session, 'get' | 'reload'>;
  readonly now: () => number;
  /** Reports activity to the portal. */
  readonly tell: () => Promise<unknown>;
}

const tellEveryMs = 60_000;
const lookEveryMs = 30_000;
/** The time limit of the portal, and a little more. */
const idleMs = 15 * 60_000 + 5_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * A session of staff ends after a quarter of an hour without input, even if pages send requests by themselves, and also
 * while they act for a patient. The portal decides, because other tabs count as well: this reports input, and after the
 * time limit asks whether the session has ended.
 */
export const watchIdleStaff = (
  window: Pick<Window, 'addEventListener' | 'setInterval'>,
  { session, now, tell }: IdleParts,
): void => {
  let active = now();
  let told = 0;
  const isHere = (): boolean => {
    const state = session.get();
    return state.status === 'signed-in' && (state.user.endsIdle ?? isStaff(state.user.role));
  };
  const notice = (): void => {
    active = now();
    if (!isHere() || active - told < tellEveryMs) return;
    told = active;
    tell().catch(() => undefined);
  };
  for (const sign of signs) window.addEventListener(sign, notice, { passive: true, capture: true });
  window.setInterval(() => {
    if (!isHere() || now() - active < idleMs) return;
    active = now();
    session.reload().catch(() => undefined);
  }, lookEveryMs);
};
