import { completedState } from '@arev/shared/contracts/completed-state';
import type { ContentItem } from '@arev/shared/contracts/content';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toForm } from './content-values.ts';
import css from './content.module.css';
import { Differences } from './differences.tsx';
import type { ContentEditorState } from './use-content-editor.ts';

/** The result of the last save: published, saved as a draft, refused, or in conflict with another editor. */
export const ContentOutcome = ({ editor }: { readonly editor: ContentEditorState }) => {
  const { t } = useTranslation('mf-desk');
  const { saving, restore } = editor;
  if (saving.isError) return <SendFailure error={saving.error} />;
  if (saving.data === undefined) return null;
  const { theirs, before, isDraft } = saving.data;
  if (theirs) return <Conflict editor={editor} theirs={theirs} />;
  return (
    <Notice
      tone="success"
      live
      action={
        before === undefined || isDraft ? null : (
          <Button variant="secondary" icon={Undo2} busy={saving.isPending} onClick={() => restore(before)}>
            {t('content.undo')}
          </Button>
        )
      }
    >
      {t(isDraft ? 'content.draftSaved' : 'content.saved')}
    </Notice>
  );
};

interface ConflictProps {
  readonly editor: ContentEditorState;
  readonly theirs: ContentItem;
}

const Conflict = ({ editor, theirs }: ConflictProps) => {
  const { t } = useTranslation('mf-desk');
  const { form, saving, saveOver, takeTheirs, type, item } = editor;
  const { draft } = theirs;
  // If the published text is unchanged, somebody else has changed the draft.
  const isOfDraft = draft !== null && theirs.version === item?.version;
  return (
    <Notice
      tone="warning"
      live
      title={
        isOfDraft ? t('content.conflict.draft', { name: draft.savedBy ?? '–' }) : t('content.conflict.title')
      }
      action={
        <div className={css.actions}>
          <Button variant="secondary" onClick={() => takeTheirs(theirs)}>
            {t('content.conflict.theirs')}
          </Button>
          <Button busy={saving.isPending} onClick={() => saveOver(theirs)}>
            {t('content.conflict.mine')}
          </Button>
        </div>
      }
    >
      <p>{t('content.conflict.hint')}</p>
      <Differences
        type={type}
        before={toForm(type, completedState(draft ?? theirs, theirs))}
        after={form.getValues()}
      />
    </Notice>
  );
};
