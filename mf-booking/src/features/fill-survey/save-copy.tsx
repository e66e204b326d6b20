import { saveFile } from '@arev/shared/api-client/save-file';
import { Button } from '@arev/shared/ui/button';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Written } from '../../state/last-survey.ts';
import { copyOf } from './written.ts';

interface SaveCopyProps {
  readonly title: string;
  readonly written: readonly Written[];
}

/** Saves the answers as a text file. */
export const SaveCopy = ({ title, written }: SaveCopyProps) => {
  const { t } = useTranslation('mf-booking');
  const name = t('survey.review.fileName');
  return (
    <Button
      variant="secondary"
      icon={Download}
      onClick={() => saveFile({ content: copyOf(title, written), name }, name)}
    >
      {t('survey.review.save')}
    </Button>
  );
};
