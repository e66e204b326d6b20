import type { DoctorCard } from '@arev/shared/contracts/doctors';
import { Button } from '@arev/shared/ui/button';
import { CardPicture, cardRatio } from '@arev/shared/ui/card-picture';
import { MediaCard } from '@arev/shared/ui/media-card';
import { Skeleton } from '@arev/shared/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { whenSeen } from '@arev/shared/later';
import { DoctorItem } from '../../frame/doctor-item.tsx';
import css from './lazy-doctor.module.css';

interface LazyDoctorProps {
  /** Whose place it is, once that is known. */
  readonly doctor: DoctorCard | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onSeen: () => void;
}

/**
 * A place in the row: a doctor, or the outline of one who comes when it is looked at. Outlines are many and mostly out of
 * sight: one of a whole card's parts each would double what a phone has to lay out before it shows the page, and each
 * that breathes would keep it at work.
 */
export const LazyDoctor = ({ doctor, failed, busy, onSeen }: LazyDoctorProps) => {
  if (doctor) return <DoctorItem doctor={doctor} headingLevel={3} />;
  if (failed) return <Missing busy={busy} onRetry={onSeen} />;
  return (
    <div ref={busy ? null : whenSeen(onSeen)} className={css.outline}>
      <Skeleton shape="block" ratio={cardRatio.doctor} still={!busy} />
    </div>
  );
};

const Missing = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => {
  const { t } = useTranslation(['mf-content', 'ui']);
  return (
    <MediaCard
      headingLevel={3}
      title={t('ui:errors.title')}
      picture={<CardPicture kind="doctor" />}
      footer={
        <Button variant="secondary" size="small" busy={busy} onClick={onRetry}>
          {t('ui:action.retry')}
        </Button>
      }
    />
  );
};
