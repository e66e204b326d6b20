import type { DeskForm } from '@arev/shared/contracts/attachment-forms';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { FileSize } from '@arev/shared/ui/file-size';
import { IconButton } from '@arev/shared/ui/icon-button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Download, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveForm, removeForm, type SeenForm } from '../../../api/attachment-forms.ts';
import css from '../content.module.css';
import { FormDialog } from './form-dialog.tsx';
import { NotSaved } from './not-saved.tsx';

interface FormRowProps {
  readonly form: DeskForm;
  readonly seen: SeenForm;
  /** Its position among the forms of its language; 1 is the first. */
  readonly at: number;
  readonly count: number;
  readonly mayEdit: boolean;
}

export const FormRow = ({ form, mayEdit, ...place }: FormRowProps) => {
  const { t } = useTranslation('mf-desk');
  const { title, subTitle, size, filePath, file, language } = form;
  return (
    <RowCard
      title={<span lang={language}>{title}</span>}
      notes={[
        ...(subTitle === ''
          ? []
          : [
              <span key="words" lang={language}>
                {subTitle}
              </span>,
            ]),
        <FileSize key="size" bytes={size} />,
      ]}
    >
      <LinkButton
        variant="quiet"
        size="small"
        icon={Download}
        href={`/portal/${filePath}/${file}`}
        download={file}
      >
        {t('files.download')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </LinkButton>
      {mayEdit ? <Actions form={form} {...place} /> : null}
    </RowCard>
  );
};

const Actions = ({ form, seen, at, count }: Omit<FormRowProps, 'mayEdit'>) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [changing, setChanging] = useState(false);
  const sendOnce = useSendOnce();
  const { title } = form;
  const moving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (to: number) =>
      sendOnce({ ...seen, to }, (once) => moveForm(site, seen, { title, to }, once)),
  });
  const move = (to: number): void => {
    if (!moving.isPending && to >= 1 && to <= count) moving.mutate(to);
  };
  return (
    <>
      <Button size="small" variant="quiet" icon={PencilLine} onClick={() => setChanging(true)}>
        {t('content.forms.change')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      {count > 1 ? (
        <span className={css.moves}>
          <IconButton
            size="small"
            icon={ArrowUp}
            label={t('content.forms.up', { title })}
            aria-disabled={at === 1}
            onClick={() => move(at - 1)}
          />
          <IconButton
            size="small"
            icon={ArrowDown}
            label={t('content.forms.down', { title })}
            aria-disabled={at === count}
            onClick={() => move(at + 1)}
          />
        </span>
      ) : null}
      <Remove title={title} seen={seen} />
      <NotSaved error={moving.error} />
      {changing ? (
        <FormDialog
          title={t('content.forms.changeTitle', { title })}
          goal={seen}
          language={form.language}
          start={form}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </>
  );
};

const Remove = ({ title, seen }: { readonly title: string; readonly seen: SeenForm }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const sendOnce = useSendOnce();
  const removing = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => sendOnce(seen, (once) => removeForm(site, seen, title, once)),
  });
  return (
    <>
      <Button variant="quiet" size="small" icon={Trash2} onClick={() => setAsking(true)}>
        {t('content.forms.remove')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('content.forms.removeTitle', { title })}
          confirm={t('content.forms.remove')}
          cancel={t('content.forms.keep')}
          busy={removing.isPending}
          onConfirm={() => removing.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('content.forms.removeHint')}</p>
          <NotSaved error={removing.error} />
        </ConfirmDialog>
      ) : null}
    </>
  );
};
