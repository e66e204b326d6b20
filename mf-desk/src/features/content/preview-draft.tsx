import type { ContentItem } from '@arev/shared/contracts/content';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { startPreview } from '../../api/content.ts';
import css from './content.module.css';
import { pageOf } from './page-of.ts';
import type { ContentEditorState } from './use-content-editor.ts';
import { useLackOfPage } from './use-lack-of-page.ts';

interface PreviewDraftProps {
  readonly editor: ContentEditorState;
  readonly item: ContentItem;
}

/**
 * Opens the page of the draft in a new tab, only for this browser. The shell gets the token by a form, so that it is in
 * no address.
 */
export const PreviewDraft = ({ editor, item }: PreviewDraftProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const gate = useRef<HTMLFormElement>(null);
  const token = useRef<HTMLInputElement>(null);
  const { isDirty } = useFormState({ control: editor.form.control });
  const { values } = item.draft ?? item;
  const page = pageOf(editor.type, item, values);
  const lack = useLackOfPage(editor.type, item.id, values);
  const opening = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => startPreview(site, editor.type, item.id),
    onSuccess: (begun) => {
      if (token.current) token.current.value = begun.token;
      gate.current?.submit();
    },
    onError: editor.refuse,
  });
  if (page === undefined) return <p>{t('content.preview.none')}</p>;
  // The typed values are kept first, and the page may lack nothing else.
  if (lack && !isDirty) return <p>{t(`content.noPage.${lack}`)}</p>;
  const open = () => {
    if (opening.isPending || editor.saving.isPending) return;
    if (isDirty) editor.keepDraft(() => opening.mutate());
    else opening.mutate();
  };
  return (
    <div className={css.stack}>
      <div>
        <Button variant="secondary" icon={Eye} busy={opening.isPending} onClick={open}>
          {t(isDirty ? 'content.preview.keepAndOpen' : 'content.preview.open')}
        </Button>
      </div>
      {opening.isError ? <SendFailure error={opening.error} /> : null}
      <form ref={gate} method="post" action="/__preview" target="_blank" rel="noopener" hidden>
        <input ref={token} type="hidden" name="token" />
        <input type="hidden" name="to" value={to(page)} readOnly />
      </form>
    </div>
  );
};
