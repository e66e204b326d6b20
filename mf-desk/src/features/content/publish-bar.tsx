import type { ContentItem } from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { Field } from '@arev/shared/ui/field';
import { goToField } from '@arev/shared/ui/form-summary';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextInput } from '@arev/shared/ui/text-input';
import { useMutation } from '@tanstack/react-query';
import { Clock, PencilLine, Send, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isConflict } from '../../api/conflict.ts';
import { dropContentDraft } from '../../api/content.ts';
import { DeletionOvertaken } from '../../frame/deletion-overtaken.tsx';
import { contentListAround } from './content-address.ts';
import { fieldIdOf, timeField } from './content-values.ts';
import css from './content.module.css';
import { useRememberDeleted } from './deleted-content.tsx';
import { formatInstant, hasPassed, instantIn } from '../../frame/instants.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { insteadOfPublishing } from './instead-of-publishing.ts';
import type { AskLeaving } from './leaving-branches.tsx';
import { PreviewDraft } from './preview-draft.tsx';
import { type ContentEditorState, timeAhead } from './use-content-editor.ts';
import { useFieldWords } from './use-field-words.ts';

interface PublishBarProps {
  readonly editor: ContentEditorState;
  /** Asks for confirmation before a scheduled save removes a branch that is in use. */
  readonly ask: AskLeaving;
}

/** The ways to save: publish now, publish at a time, or keep a draft. */
export const PublishBar = ({ editor, ask }: PublishBarProps) => {
  const { t } = useTranslation('mf-desk');
  const { saving, submit, save, item, form } = editor;
  const { problemOf } = useFieldWords();
  const { errors } = useFormState({ control: form.control });
  const [at, setAt] = useState('');
  const keep = (publishAt: number | null) =>
    submit((values) => {
      const keepIt = () => save(values, { publishAt });
      if (publishAt === null) keepIt();
      else void ask(values, keepIt);
    });
  const publishAt = instantIn(at);
  const schedule = () => {
    if (publishAt === undefined || saving.isPending) return;
    if (!hasPassed(publishAt)) return keep(publishAt);
    form.setError(timeField, { message: 'past' });
    goToField(fieldIdOf(timeField));
  };
  return (
    <>
      <div className={css.actions}>
        <Button type="submit" icon={Send} busy={saving.isPending}>
          {t('content.publish')}
        </Button>
        <Button
          variant="secondary"
          icon={PencilLine}
          onClick={() => saving.isPending || keep(timeAhead(item))}
        >
          {t('content.saveDraft')}
        </Button>
      </div>
      <div className={css.timed}>
        <Field
          id={fieldIdOf(timeField)}
          label={t('content.publishAt')}
          error={problemOf(errors[timeField]?.message)}
          live
        >
          <TextInput
            type="datetime-local"
            value={at}
            onChange={({ target }) => {
              setAt(target.value);
              form.clearErrors(timeField);
            }}
            onKeyDown={insteadOfPublishing(schedule)}
          />
        </Field>
        <Button
          variant="secondary"
          icon={Clock}
          aria-disabled={publishAt === undefined || undefined}
          onClick={schedule}
        >
          {t('content.schedule')}
        </Button>
        {(item?.draft?.publishAt ?? null) === null ? null : (
          <Button variant="secondary" icon={X} onClick={() => saving.isPending || keep(null)}>
            {t('content.untime')}
          </Button>
        )}
      </div>
    </>
  );
};

/** Says that this is a draft, since when, and when it is published. */
export const DraftNote = ({ editor }: { readonly editor: ContentEditorState }) => {
  const { t } = useTranslation('mf-desk');
  const [asking, setAsking] = useState(false);
  const maySave = useMay('content', 'canEdit');
  const { item } = editor;
  if (!item?.draft) return null;
  const { savedAt, savedBy, overtaken } = item.draft;
  return (
    <Notice
      tone={overtaken ? 'warning' : 'info'}
      title={t('content.isDraft', { name: savedBy ?? '–', when: formatInstant(savedAt) })}
      action={
        maySave ? (
          <Button variant="secondary" icon={Trash2} onClick={() => setAsking(true)}>
            {t('content.dropDraft')}
          </Button>
        ) : null
      }
    >
      <div className={css.stack}>
        <p>
          <DraftState type={editor.type} item={item} draft={item.draft} />
        </p>
        {maySave ? <PreviewDraft editor={editor} item={item} /> : null}
      </div>
      {asking ? <DropDraft editor={editor} item={item} onClose={() => setAsking(false)} /> : null}
    </Notice>
  );
};

type Draft = NonNullable<ContentItem['draft']>;

interface DraftStateProps {
  readonly type: ContentType;
  readonly item: ContentItem;
  readonly draft: Draft;
}

const DraftState = ({ type, item, draft }: DraftStateProps) => {
  const { t } = useTranslation('mf-desk');
  if (draft.overtaken) return t('content.overtaken');
  const planned =
    draft.publishAt === null ? null : t('content.willPublish', { when: formatInstant(draft.publishAt) });
  if (item.version > 0)
    return (
      <>
        {planned} {t('content.draftHint')}
      </>
    );
  if (planned) return planned;
  return (
    <>
      {t('content.neverPublic')} {type === 'packages' ? t('content.checkContents') : null}
    </>
  );
};

interface DropDraftProps {
  readonly editor: ContentEditorState;
  readonly item: ContentItem;
  readonly onClose: () => void;
}

const DropDraft = ({ editor: { type, takeTheirs, kept, meet }, item, onClose }: DropDraftProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const remember = useRememberDeleted(type);
  const [seen, setSeen] = useState(item);
  const sendOnce = useSendOnce();
  const dropping = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async (): Promise<{ readonly left: ContentItem | null; readonly isOvertaken: boolean }> => {
      const dropped = { id: seen.id, revision: seen.draft?.revision ?? 0 };
      try {
        const left = await sendOnce(dropped, (once) => dropContentDraft(site, type, dropped, once));
        return { left, isOvertaken: false };
      } catch (problem) {
        if (!isConflict(problem)) throw problem;
        return { left: await meet(seen), isOvertaken: true };
      }
    },
    onSuccess: ({ left, isOvertaken }) => {
      if (left?.draft && isOvertaken) return setSeen(left);
      onClose();
      if (isOvertaken) return site.toasts.show({ kind: 'info', text: t('content.draftGone') });
      kept.forget();
      if (left) return takeTheirs(left);
      remember({ id: item.id, title: item.title });
      void site.navigation.go(to(contentListAround(type, search)), { replace: true });
    },
  });
  return (
    <ConfirmDialog
      title={t('content.dropDraftTitle')}
      confirm={t('content.dropDraft')}
      cancel={t('content.keep')}
      busy={dropping.isPending}
      onConfirm={() => dropping.mutate()}
      onClose={onClose}
    >
      {t('content.dropDraftHint', { name: seen.draft?.savedBy ?? '–' })}
      {dropping.data?.isOvertaken ? <DeletionOvertaken /> : null}
      {dropping.isError ? <SendFailure error={dropping.error} /> : null}
    </ConfirmDialog>
  );
};
