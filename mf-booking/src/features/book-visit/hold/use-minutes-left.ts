import { useNow } from '@arev/shared/remote-kit';
import type { HeldHere } from '../../../api/holds.ts';

const minute = 60_000;
const lookEvery = 10_000;

/** The remaining minutes of a hold, at least one as long as it is held; undefined once it has ended. */
export const useMinutesLeft = (hold: HeldHere | undefined): number | undefined => {
  const now = useNow(lookEvery);
  if (!hold || hold.endsHere <= now) return undefined;
  return Math.max(1, Math.round((hold.endsHere - now) / minute));
};
