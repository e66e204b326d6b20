import { readDraft } from '@arev/shared/forms/form-draft';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { Eraser } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Control, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/**
 * Whether a form still has text that the tab has kept, and that is not saved. Called after the form has restored its
 * draft. A draft can be the same as the saved text; everything typed after that is new.
 */
export const useRestored = <Values extends FieldValues>(
  name: string,
  start: Readonly<Record<string, string>>,
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
) => {
  const [isRestored, setRestored] = useState(() =>
    Object.entries(readDraft(name)).some(([field, value]) => String(value) !== (start[field] ?? '')),
  );
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty }) => {
          if (isDirty === false) setRestored(false);
        },
      }),
    [subscribe],
  );
  return [isRestored, setRestored] as const;
};

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
