import { X } from 'lucide-react';

import { Button } from '../button/button.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './upload-progress.module.css';

interface UploadProgressProps {
  /** Between 0 and 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/**
 * The progress of an upload, announced in steps of ten per cent, so that a screen reader does not read a hundred
 * numbers.
 */
export const UploadProgress = ({ share, onCancel }: UploadProgressProps) => {
  const t = useUiText();
  const whole = share >= 1;
  const wordsAt = (percent: number) => (whole ? t('file.processing') : t('file.sending', { percent }));
  return (
    <div className={css.progress}>
      <progress className={css.bar} value={share} max={1} aria-hidden="true" />
      <p className={css.words} data-numbers="" aria-hidden="true">
        {wordsAt(Math.round(share * 100))}
      </p>
      <VisuallyHidden role="status">{wordsAt(Math.floor(share * 10) * 10)}</VisuallyHidden>
      <Button variant="quiet" size="small" icon={X} onClick={onCancel}>
        {t('file.cancel')}
      </Button>
    </div>
  );
};
