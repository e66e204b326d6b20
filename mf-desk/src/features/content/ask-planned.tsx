import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../frame/instants.ts';
import { type ContentEditorState, timeAhead } from './use-content-editor.ts';

interface Question {
  readonly when: number;
  readonly goOn: () => void;
}

/** Asks for confirmation before a draft is published that has a time of its own. */
export const useAskPlanned = ({ item }: ContentEditorState) => {
  const { t } = useTranslation('mf-desk');
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  return {
    ask: (goOn: () => void): void => {
      const when = timeAhead(item);
      if (when === null) goOn();
      else setQuestion({ when, goOn });
    },
    shown: question ? (
      <ConfirmDialog
        title={t('content.early.title')}
        confirm={t('content.early.confirm')}
        cancel={t('content.keep')}
        tone="primary"
        onConfirm={() => {
          close();
          question.goOn();
        }}
        onClose={close}
      >
        {t('content.early.lead', { when: formatInstant(question.when) })}
      </ConfirmDialog>
    ) : null,
  };
};
