import { clinicClock } from '@arev/shared/i18n';
import { useNow } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import type { TimeChoice } from '../../../state/choice.ts';
import { useHeldTime } from './use-held-time.ts';

/** The remaining time from which the patient is asked whether they need longer. */
const lateMinutes = 3;

const minute = 60_000;
const lookEvery = 10_000;

/** The remaining time in minutes, and a button to extend it before it ends. */
export const HeldTime = ({ choice }: { choice: TimeChoice }) => {
  const { t } = useTranslation('mf-booking');
  const { hold, longer, busy, failed } = useHeldTime(choice);
  const now = useNow(lookEvery);
  if (!hold) return null;
  // At least one minute as long as it is held.
  const minutes = Math.max(1, Math.round((hold.endsHere - now) / minute));
  const extendable = hold.extendableUntil > hold.heldUntil && minutes <= lateMinutes;
  return (
    <Notice
      tone={minutes <= lateMinutes ? 'warning' : 'info'}
      live={extendable}
      title={t('held.until', { time: clinicClock(hold.heldUntil) })}
      action={
        extendable ? (
          <Button variant="secondary" size="small" busy={busy} onClick={longer}>
            {t('held.longer')}
          </Button>
        ) : undefined
      }
    >
      {failed ? t('held.failed') : t('held.left', { count: minutes })}
    </Notice>
  );
};
