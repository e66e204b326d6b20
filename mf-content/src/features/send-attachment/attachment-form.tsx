import type { AttachmentType } from '@arev/shared/contracts/attachments';
import { isAbort } from '@arev/shared/api-client';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { Form } from '@arev/shared/ui/form';
import { TextRow } from '@arev/shared/ui/form-rows';
import { Notice } from '@arev/shared/ui/notice';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { UploadProgress } from '@arev/shared/ui/upload-progress';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from './attachment-form.schema.ts';
import { useAttachmentForm } from './use-attachment-form.ts';

/** Switching the tab creates a new form: a file is never sent as another kind of paper. */
export const AttachmentForm = ({ type }: { readonly type: AttachmentType }) => {
  const { t } = useTranslation('mf-content');
  const { form, upload, file, fileId, fileProblem, choose } = useAttachmentForm(type);
  const { sending } = form;
  const names = fieldsOf(type.adult);
  const labelOf = (field: string) =>
    t(field === 'parentFullName' ? 'attachments.parentFullName' : 'attachments.childFullName');
  const stopped = isAbort(sending.error);
  return (
    <Form
      form={form}
      labelOf={labelOf}
      wordsOf={(field, key) =>
        key === 'required' ? undefined : t('attachments.namePattern', { field: labelOf(field) })
      }
      alsoWrong={fileProblem === undefined ? [] : [{ fieldId: fileId, message: fileProblem }]}
    >
      {names.map((field) => (
        <TextRow
          key={field}
          field={field}
          hint={t('attachments.nameHint')}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <FileDrop
        id={fileId}
        label={t('attachments.file')}
        file={file}
        onChange={choose}
        error={fileProblem}
        locked={sending.isPending}
      />
      {sending.isPending ? <UploadProgress share={upload.progress} onCancel={upload.stop} /> : null}
      {stopped ? <Notice live>{t('attachments.cancelled')}</Notice> : null}
      {sending.isSuccess ? (
        <Notice tone="success" title={t('attachments.sent')} live>
          {t('attachments.sentHint')}
        </Notice>
      ) : null}
      <SubmitRow
        icon={Upload}
        told={stopped}
        alsoMissing={file ? [] : [{ fieldId: fileId, label: t('attachments.file') }]}
      >
        {t('attachments.submit')}
      </SubmitRow>
    </Form>
  );
};
