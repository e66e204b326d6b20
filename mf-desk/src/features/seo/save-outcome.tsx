import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Conflict } from './conflict.tsx';
import type { SeoEditorState } from './use-seo-editor.ts';

/**
 * The result of the last save: saved with an undo button, refused with a reason, or in conflict with another editor.
 */
export const SaveOutcome = ({ editor }: { readonly editor: SeoEditorState }) => {
  const { t } = useTranslation('mf-desk');
  const { form, saving, handed, saveOver, takeTheirs, undo } = editor;
  if (saving.isError) return <SendFailure error={saving.error} />;
  const outcome = saving.data ?? handed;
  if (outcome === undefined) return null;
  const { theirs, problem, before, notGenerated } = outcome;
  if (theirs)
    return (
      <Conflict
        theirs={theirs}
        mine={form.methods.getValues()}
        busy={saving.isPending}
        onTakeTheirs={() => takeTheirs(theirs)}
        onSaveMine={() => saveOver(theirs)}
      />
    );
  if (problem !== undefined) return <SendFailure error={problem} />;
  return (
    <Notice
      tone="success"
      live
      action={
        before?.id === undefined ? null : (
          <Button variant="secondary" icon={Undo2} busy={saving.isPending} onClick={() => undo(before)}>
            {t('seo.undo')}
          </Button>
        )
      }
    >
      {t(notGenerated ? 'seo.savedLater' : 'seo.saved')}
    </Notice>
  );
};
