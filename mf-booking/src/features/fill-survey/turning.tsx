import { Button } from '@arev/shared/ui/button';
import { useTranslation } from 'react-i18next';
import css from './survey-form.module.css';

interface TurningProps {
  readonly current: number;
  readonly count: number;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

export const PartProgress = ({ current, count }: Pick<TurningProps, 'current' | 'count'>) => {
  const { t } = useTranslation('mf-booking');
  return (
    <div className={css.progress}>
      <progress className={css.bar} value={current + 1} max={count} aria-hidden="true" />
      <p role="status">{t('survey.part.progress', { current: current + 1, total: count })}</p>
    </div>
  );
};

/** Navigation between the parts, on a phone. */
export const Turning = ({ current, count, onBack, onNext }: TurningProps) => {
  const { t } = useTranslation('mf-booking');
  return (
    <div className={css.turning}>
      {current + 1 < count ? <Button onClick={onNext}>{t('survey.part.next')}</Button> : null}
      {current > 0 ? (
        <Button variant="secondary" onClick={onBack}>
          {t('survey.part.back')}
        </Button>
      ) : null}
    </div>
  );
};
