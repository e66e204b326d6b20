import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Conflict } from './conflict.tsx';
import type { SeoEditorState } from './use-seo-editor.ts';

/**
 * The result of the last save: saved with an undo button, refused with a reason, or in conflict with another editor. After
 * a failure, the save before it can still be undone.
 */
export const SaveOutcome = ({ editor }: { readonly editor: SeoEditorState }) => {
  const { t } = useTranslation('mf-desk');
  const { form, saving, handed, saveOver, takeTheirs, undo, mayUndo, met } = editor;
  const undoing = mayUndo ? (
    <Button variant="secondary" icon={Undo2} busy={saving.isPending} onClick={undo}>
      {t('seo.undo')}
    </Button>
  ) : null;
  const outcome = saving.data ?? handed;
  const problem = saving.error ?? outcome?.problem;
  const theirs = met ?? outcome?.theirs;
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
  if (problem !== undefined && problem !== null)
    return (
      <>
        <SendFailure error={problem} />
        {mayUndo ? <div>{undoing}</div> : null}
      </>
    );
  if (outcome === undefined) return null;
  return (
    <Notice tone="success" live action={undoing}>
      {t(outcome.notGenerated ? 'seo.savedLater' : 'seo.saved')}
    </Notice>
  );
};
