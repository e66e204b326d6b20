import { clinicClock } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import type { TimeChoice } from '../../../state/choice.ts';
import { useHeldTime } from './use-held-time.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

/** The remaining time from which the patient is asked whether they need longer. */
const lateMinutes = 3;

interface HeldTimeProps {
  readonly choice: TimeChoice;
  /** Whether the visit may be booked already. */
  readonly unsettled: boolean;
}

/** The remaining time in minutes, and a button to extend it before it ends. */
export const HeldTime = ({ choice, unsettled }: HeldTimeProps) => {
  const { t } = useTranslation('mf-booking');
  const { hold, longer, busy, failed } = useHeldTime(choice, unsettled);
  const minutes = useMinutesLeft(hold);
  if (!hold || minutes === undefined) return null;
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
