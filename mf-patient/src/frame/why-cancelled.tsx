import type { Appointment } from '@arev/shared/contracts/appointments';
import { useTranslation } from 'react-i18next';
import css from './why-cancelled.module.css';

/** Who cancelled a visit, and the reason. */
export const WhyCancelled = ({ visit: { cancelled } }: { readonly visit: Appointment }) => {
  const { t } = useTranslation('mf-patient');
  if (!cancelled || cancelled.by === null) return null;
  const { by, reason } = cancelled;
  if (by === 'patient' && reason === null) return null;
  return (
    <div className={css.why}>
      <p>{t(`appointments.cancelled.${by}`)}</p>
      {reason === null ? null : <p className={css.reason}>{reason}</p>}
    </div>
  );
};
