import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { Notice } from '@arev/shared/ui/notice';
import { TextInput } from '@arev/shared/ui/text-input';
import { useMutation } from '@tanstack/react-query';
import { Clock, PencilLine, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropContentDraft } from '../../api/content.ts';
import css from './content.module.css';
import { instantIn, when } from '../../frame/when.ts';
import type { ContentEditorState } from './use-content-editor.ts';

/** What happens with what was written: public now, public at a time, or kept as a draft. */
export const PublishBar = ({ editor }: { readonly editor: ContentEditorState }) => {
  const { t } = useTranslation('mf-desk');
  const { item, saving, form, save } = editor;
  const [at, setAt] = useState('');
  const keep = (publishAt: number | null) =>
    void form.handleSubmit((values) => save(values, { publishAt }))();
  const publishAt = instantIn(at);
  return (
    <>
      <div className={css.actions}>
        <Button type="submit" icon={Send} busy={saving.isPending}>
          {t('content.publish')}
        </Button>
        {item ? (
          <Button variant="secondary" icon={PencilLine} onClick={() => saving.isPending || keep(null)}>
            {t('content.saveDraft')}
          </Button>
        ) : null}
      </div>
      {item ? (
        <div className={css.timed}>
          <Field label={t('content.publishAt')} hint={t('content.clinicTime')}>
            <TextInput type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
          </Field>
          <Button
            variant="secondary"
            icon={Clock}
            aria-disabled={publishAt === undefined || undefined}
            onClick={() => publishAt === undefined || saving.isPending || keep(publishAt)}
          >
            {t('content.schedule')}
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** Tells that this is a draft: since when, and when it becomes public. */
export const DraftNote = ({ editor }: { readonly editor: ContentEditorState }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const { item, type, stand } = editor;
  const dropping = useMutation({
    mutationFn: () => dropContentDraft(site, type, item?.id ?? ''),
    onSuccess: stand,
  });
  if (!item?.draft) return null;
  const { savedAt, savedBy, publishAt, overtaken } = item.draft;
  return (
    <Notice
      tone={overtaken ? 'warning' : 'info'}
      title={t('content.isDraft', { name: savedBy ?? '–', when: when(savedAt) })}
      action={
        <Button variant="secondary" icon={Trash2} busy={dropping.isPending} onClick={() => dropping.mutate()}>
          {t('content.dropDraft')}
        </Button>
      }
    >
      {overtaken ? t('content.overtaken') : null}
      {publishAt === null || overtaken ? null : t('content.willPublish', { when: when(publishAt) })}
      {publishAt === null && !overtaken ? t('content.draftHint') : null}
    </Notice>
  );
};
