import { ApiError } from '@arev/shared/api-client';
import { completedState } from '@arev/shared/contracts/completed-state';
import type { ContentItem } from '@arev/shared/contracts/content';
import { Button } from '@arev/shared/ui/button';
import { type FieldProblem, FormSummary } from '@arev/shared/ui/form-summary';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { RotateCw, Undo2 } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldIdOf, fieldNamesOf, fieldOf, timeField, toForm } from './content-values.ts';
import css from './content.module.css';
import { Differences } from './differences.tsx';
import type { AskLeaving } from './leaving-branches.tsx';
import type { ContentEditorState } from './use-content-editor.ts';
import { useFieldWords } from './use-field-words.ts';
import { useSavedWords } from './use-saved-words.ts';

interface ContentOutcomeProps {
  readonly editor: ContentEditorState;
  readonly ask: AskLeaving;
}

/** The result of the last save: published, saved as a draft, refused, or in conflict with another editor. */
export const ContentOutcome = ({ editor, ask }: ContentOutcomeProps) => {
  const { t } = useTranslation('mf-desk');
  const { saving, handed, restore, met } = editor;
  const wordsOf = useSavedWords();
  if (met) return <Conflict editor={editor} ask={ask} theirs={met} />;
  if (saving.isError) return <Failure editor={editor} error={saving.error} />;
  const outcome = saving.data ?? handed;
  if (outcome === undefined) return null;
  const { theirs, before, isDraft } = outcome;
  if (theirs) return <Conflict editor={editor} ask={ask} theirs={theirs} />;
  return (
    <Notice
      tone="success"
      live
      action={
        before === undefined || isDraft ? null : (
          <Button
            variant="secondary"
            icon={Undo2}
            busy={saving.isPending}
            onClick={() => void ask(before, () => restore(before))}
          >
            {t('content.undo')}
          </Button>
        )
      }
    >
      {wordsOf(outcome)}
    </Notice>
  );
};

interface FailureProps {
  readonly editor: ContentEditorState;
  readonly error: Error;
}

/** The refused fields in a summary that takes the focus. A refusal that belongs to none is shown here with its reason. */
const Failure = ({ editor, error }: FailureProps) => {
  const { wholeProblemOf } = useFieldWords();
  const refused = useRefusedFields(editor);
  if (refused.length > 0) return <FormSummary errors={refused} attempt={editor.saving.submittedAt} />;
  const [whole] = error instanceof ApiError ? error.fields.flatMap((one) => wholeProblemOf(one) ?? []) : [];
  if (whole === undefined) return <NotSent editor={editor} error={error} />;
  return (
    <Notice tone="error" live>
      {whole}
    </Notice>
  );
};

/** The buttons of the form send what it holds. A restored state is in none of them, so it is sent again from here. */
const NotSent = ({ editor, error }: FailureProps) => {
  const { t } = useTranslation('ui');
  const { saving, restoreAgain } = editor;
  return (
    <div className={css.stack}>
      <SendFailure error={error} />
      {restoreAgain && (
        <Button variant="secondary" icon={RotateCw} busy={saving.isPending} onClick={restoreAgain}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
};

const useRefusedFields = ({ type, form }: ContentEditorState): readonly FieldProblem[] => {
  const { t } = useTranslation('mf-desk');
  const { fullLabelOf, problemOf } = useFieldWords();
  const { errors } = useFormState({ control: form.control });
  const nameOf = (name: string) => (name === timeField ? t('content.publishAt') : fullLabelOf(type, name));
  return [...fieldNamesOf(type), timeField].flatMap((name) => {
    const problem = problemOf(errors[name]?.message, fieldOf(type, name));
    if (problem === undefined) return [];
    const message = t('content.problem.inField', { field: nameOf(name), problem });
    return [{ fieldId: fieldIdOf(name), message }];
  });
};

interface ConflictProps extends ContentOutcomeProps {
  readonly theirs: ContentItem;
}

const Conflict = ({ editor, ask, theirs }: ConflictProps) => {
  const { t } = useTranslation('mf-desk');
  const { form, saving, submit, saveOver, takeTheirs, type, item, met } = editor;
  const { draft } = theirs;
  // A draft takes the doctor away from no branch.
  const saveMine = () =>
    submit((values) => {
      const goOn = () => saveOver(theirs);
      if (met ?? saving.variables?.draft) goOn();
      else void ask(values, goOn, theirs);
    });
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
          <Button busy={saving.isPending} onClick={saveMine}>
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
