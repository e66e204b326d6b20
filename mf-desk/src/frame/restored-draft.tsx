import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { forgetSending, unanswered } from '@arev/shared/forms/send-once';
import type { Texts } from '@arev/shared/forms/texts';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { Eraser, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Control, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { typedSince } from './typed-since.ts';

interface Discarded {
  readonly typed: Texts;
  /** What the form showed instead. */
  readonly saved: Texts;
  /** A save that may not have arrived. */
  readonly sending: ReturnType<typeof unanswered>;
}

/**
 * Text that the tab has kept, and that is not saved. Called after the form has restored its draft. A draft can be the same
 * as the saved text; everything typed after that is new.
 */
export const useRestored = (
  name: string,
  start: Readonly<Texts>,
  { subscribe, getValues, reset }: UseFormReturn<Texts>,
) => {
  const [isRestored, setRestored] = useState(() =>
    Object.entries(readDraft(name)).some(([field, value]) => String(value) !== (start[field] ?? '')),
  );
  const [discarded, setDiscarded] = useState<Discarded>();
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
  /** For text that is given up, with a save that may not have arrived. */
  const forget = (): void => {
    forgetDraft(name);
    forgetSending(name);
  };
  return {
    ...{ isRestored, forget },
    isDiscarded: discarded !== undefined,
    /** After a save: there is nothing to discard or to bring back. */
    end: (): void => {
      setRestored(false);
      setDiscarded(undefined);
    },
    /** The form shows what is saved, until the text is brought back. */
    discard: (saved: Texts): void => {
      setDiscarded({ typed: { ...getValues() }, saved, sending: unanswered(name) });
      reset({ ...saved });
      forget();
    },
    /** What was typed since then stays. */
    bringBack: (): void => {
      if (discarded === undefined) return;
      const values = { ...discarded.typed, ...typedSince(discarded.saved, getValues()) };
      reset(values, { keepDefaultValues: true });
      keepDraft(name, values);
      // A save since then may have arrived, too.
      if (unanswered(name) === undefined) discarded.sending?.keep();
      setDiscarded(undefined);
      setRestored(true);
    },
  };
};

interface RestoredDraftProps {
  readonly control: Control<Texts>;
  readonly kept: ReturnType<typeof useRestored>;
  /** Both buttons disappear when they are pressed, so they move the focus. */
  readonly onDiscard: () => void;
  readonly onBringBack: () => void;
}

/**
 * Text that somebody typed before would be saved with the next change without a word. Discarding it also discards what was
 * typed since then, so it can be undone.
 */
export const RestoredDraft = ({ control, kept, onDiscard, onBringBack }: RestoredDraftProps) => {
  const { t } = useTranslation('mf-desk');
  const { isDirty } = useFormState({ control });
  if (kept.isDiscarded)
    return (
      <Notice
        key="discarded"
        live
        action={
          <Button variant="secondary" icon={Undo2} onClick={onBringBack}>
            {t('restored.bringBack')}
          </Button>
        }
      >
        {t('restored.discarded')}
      </Notice>
    );
  if (!kept.isRestored || !isDirty) return null;
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
