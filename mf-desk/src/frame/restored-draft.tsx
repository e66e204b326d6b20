import { readDraft } from '@arev/shared/forms/form-draft';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Whether a form begins with text that the tab has kept, and not with what is saved. */
export const useRestored = (name: string) => useState(() => Object.keys(readDraft(name)).length > 0);

interface RestoredDraftProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** The button disappears, so it moves the focus. */
  readonly onDiscard: () => void;
}

/** Text that somebody typed before would be saved with the next change without a word. */
export const RestoredDraft = <Values extends FieldValues>({
  control,
  onDiscard,
}: RestoredDraftProps<Values>) => {
  const { t } = useTranslation('mf-desk');
  const { isDirty } = useFormState({ control });
  if (!isDirty) return null;
  return (
    <Notice
      tone="warning"
      live
      title={t('restored.title')}
      action={
        <Button variant="secondary" icon={Eraser} onClick={onDiscard}>
          {t('restored.discard')}
        </Button>
      }
    >
      {t('restored.hint')}
    </Notice>
  );
};
