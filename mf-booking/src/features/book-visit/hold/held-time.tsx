import { clinicClock } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
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

/** The remaining time in minutes, and a button to extend it before it ends. Only the last minutes are announced, one by one. */
export const HeldTime = ({ choice, unsettled }: HeldTimeProps) => {
  const { t } = useTranslation('mf-booking');
  const { hold, longer, busy, extended, failed } = useHeldTime(choice, unsettled);
  const minutes = useMinutesLeft(hold);
  const isHeld = hold !== undefined && minutes !== undefined;
  const isLate = isHeld && minutes <= lateMinutes;
  const extendable = isLate && hold.extendableUntil > hold.heldUntil;
  const until = isHeld ? t('held.until', { time: clinicClock(hold.heldUntil) }) : '';
  const left = isHeld ? t('held.left', { count: minutes }) : '';
  return (
    <>
      <VisuallyHidden role="status">
        {failed ? `${t('held.failed')} ` : null}
        {isLate ? left : extended ? until : null}
        {extendable ? ` ${t('held.canKeep')}` : null}
      </VisuallyHidden>
      {isHeld ? (
        <Notice
          tone={isLate ? 'warning' : 'info'}
          title={until}
          action={
            extendable ? (
              <Button variant="secondary" size="small" busy={busy} onClick={longer}>
                {t('held.longer')}
              </Button>
            ) : undefined
          }
        >
          {failed ? t('held.failed') : left}
        </Notice>
      ) : null}
    </>
  );
};
