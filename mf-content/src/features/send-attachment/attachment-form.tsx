import type { AttachmentType } from '@arev/shared/contracts/attachments';
import { Field } from '@arev/shared/ui/field';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { FormSummary } from '@arev/shared/ui/form-summary';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextInput } from '@arev/shared/ui/text-input';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '@arev/shared/ui/submit-button';
import { useUnfinished } from '@arev/shared/forms/use-unfinished';
import css from './attachment-form.module.css';
import { type AttachmentField, fieldsOf, rulesOf } from './attachment-form.schema.ts';
import { UploadProgress } from '@arev/shared/ui/upload-progress';
import { inWords, useAttachmentForm } from './use-attachment-form.ts';

/** Switching the tab makes a new one: the file of one paper is never sent as another. */
export const AttachmentForm = ({ type }: { readonly type: AttachmentType }) => {
  const { t } = useTranslation(['mf-content', 'ui']);
  const { name, element, form, sending, progress, cancel, onSubmit, begin } = useAttachmentForm(type);
  const { control, formState } = form;
  const [refused, setRefused] = useState<string>();
  const unfinished = useUnfinished(control, rulesOf(type.adult), fieldsOf(type.adult));
  const labelOf = (field: AttachmentField): string => t(`mf-content:attachments.${field}`);
  const idOf = (field: AttachmentField): string => `${name}-${field}`;
  const errorOf = (field: AttachmentField): string | undefined => {
    const { message: key, type: kind } = formState.errors[field] ?? {};
    if (key === undefined) return undefined;
    if (kind === inWords) return key;
    if (field === 'file') return refused ?? t('mf-content:attachments.noFile');
    return key === 'required'
      ? t('ui:field.required', { field: labelOf(field) })
      : t('mf-content:attachments.namePattern', { field: labelOf(field) });
  };
  const problems = fieldsOf(type.adult).flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [{ fieldId: idOf(field), message }];
  });
  const called = sending.error instanceof Error && sending.error.name === 'AbortError';
  return (
    <form ref={element} className={css.form} method="post" noValidate onSubmit={onSubmit} onChange={begin}>
      <FormSummary errors={problems} attempt={formState.submitCount} />
      {fieldsOf(type.adult).map((field) => (
        <Controller
          key={field}
          control={control}
          name={field}
          render={({ field: { value, onChange, onBlur, ref } }) =>
            field === 'file' ? (
              <FileDrop
                id={idOf(field)}
                label={t('mf-content:attachments.file')}
                file={value instanceof File ? value : null}
                onChange={(file) => {
                  begin();
                  onChange(file ?? undefined);
                }}
                onRefused={setRefused}
                error={errorOf(field)}
                locked={sending.isPending}
              />
            ) : (
              <Field
                id={idOf(field)}
                label={t(`mf-content:attachments.${field}`)}
                hint={t('mf-content:attachments.nameHint')}
                error={errorOf(field)}
                required
              >
                <TextInput
                  name={field}
                  ref={ref}
                  value={typeof value === 'string' ? value : ''}
                  onChange={onChange}
                  onBlur={onBlur}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={40}
                />
              </Field>
            )
          }
        />
      ))}
      {sending.isPending ? <UploadProgress share={progress} onCancel={cancel} /> : null}
      {called ? <Notice live>{t('mf-content:attachments.cancelled')}</Notice> : null}
      {sending.isError && !called && problems.length === 0 ? <SendFailure error={sending.error} /> : null}
      {sending.isSuccess ? (
        <Notice tone="success" title={t('mf-content:attachments.sent')} live>
          {t('mf-content:attachments.sentHint')}
        </Notice>
      ) : null}
      <SubmitButton
        icon={Upload}
        busy={sending.isPending}
        unfinished={unfinished.map((field) => ({ fieldId: idOf(field), label: labelOf(field) }))}
      >
        {t('mf-content:attachments.submit')}
      </SubmitButton>
    </form>
  );
};
