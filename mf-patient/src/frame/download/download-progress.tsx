import { IconButton } from '@arev/shared/ui/icon-button';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './download.module.css';

interface DownloadProgressProps {
  /** From 0 to 1; 0 also if it is unknown. */
  readonly share: number;
  readonly onStop: () => void;
}

/** Appears with a delay, so that quick downloads show none. */
export const DownloadProgress = ({ share, onStop }: DownloadProgressProps) => {
  const { t } = useTranslation('mf-patient');
  return (
    <span className={css.progress}>
      <progress
        className={css.bar}
        {...(share > 0 && { value: share })}
        max={1}
        aria-label={t('download.progress')}
      />
      <IconButton label={t('download.stop')} icon={X} size="small" onClick={onStop} />
    </span>
  );
};
