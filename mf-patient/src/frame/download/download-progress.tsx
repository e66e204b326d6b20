import { IconButton } from '@arev/shared/ui/icon-button';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './download.module.css';

interface DownloadProgressProps {
  /** Between 0 and 1; 0 also where nothing is known of it. */
  readonly share: number;
  readonly onStop: () => void;
}

/** Comes late, so that a file that is there at once shows none. */
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
