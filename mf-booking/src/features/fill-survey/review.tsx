import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { useTranslation } from 'react-i18next';
import type { Written } from '../../state/last-survey.ts';
import { SaveCopy } from './save-copy.tsx';
import { WrittenList } from './written-list.tsx';

interface ReviewProps {
  readonly title: string;
  readonly written: readonly Written[];
  readonly onClose: () => void;
}

/** The answers before they are sent; a copy can be saved. */
export const Review = ({ title, written, onClose }: ReviewProps) => {
  const { t } = useTranslation('mf-booking');
  return (
    <Dialog
      open
      size="large"
      title={t('survey.review.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('survey.review.back')}</Button>
          <SaveCopy title={title} written={written} />
        </>
      }
    >
      {/* Nothing in it takes the focus, and keys scroll only around the focus. */}
      <div role="region" aria-label={title} tabIndex={0}>
        <WrittenList written={written} />
      </div>
    </Dialog>
  );
};
