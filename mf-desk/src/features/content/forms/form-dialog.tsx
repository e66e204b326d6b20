import { isAbort } from '@arev/shared/api-client';
import { isAboutFile } from '@arev/shared/forms/file-refusal';
import { longestFormWords } from '@arev/shared/contracts/attachment-forms';
import { focusRefused } from '@arev/shared/forms/focus-refused';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { useUpload } from '@arev/shared/forms/use-upload';
import type { Language } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Field } from '@arev/shared/ui/field';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { TextInput } from '@arev/shared/ui/text-input';
import { UploadProgress } from '@arev/shared/ui/upload-progress';
import { useMutation } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addForm, changeForm, type SeenForm, type WrittenForm } from '../../../api/attachment-forms.ts';
import css from '../content.module.css';
import { NotSaved } from './not-saved.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly goal: SeenForm | Omit<SeenForm, 'formId'>;
  readonly language: Language;
  /** The words of a form that is changed. */
  readonly start?: Pick<WrittenForm, 'title' | 'subTitle'>;
  readonly onClose: () => void;
}

const isTooLong = (text: string): boolean => text.trim().length > longestFormWords;

/** Adds a form, or changes its words or its file. */
export const FormDialog = ({ title, goal, language, start, onClose }: FormDialogProps) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  const [words, setWords] = useState({ title: start?.title ?? '', subTitle: start?.subTitle ?? '' });
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState(false);
  const { saving, progress, stop } = useSaving({ goal, language, onClose });
  const titleField = useRef<HTMLInputElement>(null);
  const subTitleField = useRef<HTMLInputElement>(null);
  const isUntitled = words.title.trim() === '';
  const isFileless = start === undefined && file === null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isUntitled || isTooLong(words.title)) return focusRefused(titleField.current);
    if (isTooLong(words.subTitle)) return focusRefused(subTitleField.current);
    if (isFileless || saving.isPending) return;
    saving.mutate({ title: words.title.trim(), subTitle: words.subTitle.trim(), file });
  };
  const missing = (label: string) => t('ui:field.required', { field: label });
  const overlong = (text: string) =>
    isTooLong(text) ? t('ui:field.tooLong', { count: longestFormWords }) : undefined;
  const fileLabel = t(start ? 'mf-desk:content.forms.newFile' : 'mf-desk:content.forms.file');
  const refused = isAboutFile(saving.error) ? saving.error.message : undefined;
  return (
    <Dialog open title={title} busy={saving.isPending} onClose={onClose}>
      <form className={css.stack} method="post" noValidate onSubmit={submit}>
        <Field
          label={t('mf-desk:content.forms.name')}
          error={checked && isUntitled ? missing(t('mf-desk:content.forms.name')) : overlong(words.title)}
          required
          live
        >
          <TextInput
            ref={titleField}
            lang={language}
            value={words.title}
            onChange={({ target }) => setWords({ ...words, title: target.value })}
          />
        </Field>
        <Field label={t('mf-desk:content.forms.subTitle')} error={overlong(words.subTitle)} optional live>
          <TextInput
            ref={subTitleField}
            lang={language}
            value={words.subTitle}
            onChange={({ target }) => setWords({ ...words, subTitle: target.value })}
          />
        </Field>
        <FileDrop
          takes="documents"
          label={fileLabel}
          file={file}
          onChange={(chosen) => {
            setFile(chosen);
            saving.reset();
          }}
          error={refused ?? (checked && isFileless ? missing(fileLabel) : undefined)}
          locked={saving.isPending}
        />
        {saving.isPending && file ? <UploadProgress share={progress} onCancel={stop} /> : null}
        <NotSaved error={refused !== undefined || isAbort(saving.error) ? null : saving.error} />
        <div>
          <Button type="submit" icon={Save} busy={saving.isPending}>
            {t('mf-desk:content.forms.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const useSaving = ({ goal, language, onClose }: Omit<FormDialogProps, 'title' | 'start'>) => {
  const site = useSite();
  const sendOnce = useSendOnce();
  const { progress, start, stop } = useUpload();
  const saving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (wish: WrittenForm) =>
      sendOnce({ ...goal, ...wish }, (once) => {
        const options = { ...start(), ...once };
        if ('formId' in goal) return changeForm(site, goal, wish, options);
        const { file } = wish;
        if (file === null) throw new Error('A new form has a file.');
        return addForm(site, { ...goal, language }, { ...wish, file }, options);
      }),
    onSuccess: onClose,
  });
  return { saving, progress, stop };
};
