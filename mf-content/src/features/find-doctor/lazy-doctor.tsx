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
  /** Undefined until the doctor is loaded. */
  readonly doctor: DoctorCard | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onSeen: () => void;
}

/**
 * A doctor, or an outline that loads its doctor when it becomes visible. There are many outlines, mostly off screen.
 * With all parts of a card each, a phone would lay out twice as much before the first paint, and with animations it
 * would never be idle.
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
