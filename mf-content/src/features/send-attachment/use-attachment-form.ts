import type { AttachmentType } from '@arev/shared/contracts/attachments';
import { isAboutFile } from '@arev/shared/forms/file-refusal';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { useUpload } from '@arev/shared/forms/use-upload';
import { useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { useState } from 'react';
import { sendAttachment } from '../../api/attachments.ts';
import { fieldsOf, rulesOf } from './attachment-form.schema.ts';

/**
 * A paper and, for a child, the names. The file is lost on a reload, because pages cannot read it from the disk again.
 */
export const useAttachmentForm = ({ id, adult }: AttachmentType) => {
  const site = useSite();
  const challenge = useCaptcha(site.api);
  const upload = useUpload();
  const [file, setFile] = useState<File | null>(null);
  const name = `attachment-${id}`;
  const files = file ? [file] : [];
  const form = useSentForm({
    ...{ name, challenge, files },
    schema: rulesOf(adult),
    fields: fieldsOf(adult),
    clears: true,
    toasts: true,
    onSending: upload.begin,
    send: async (names, options, body) => {
      const { onProgress } = upload;
      await sendAttachment(
        site,
        { query: { typeId: id, ...names }, body, files },
        { ...options, onProgress },
      );
      setFile(null);
    },
  });
  const { error } = form.sending;
  return {
    form,
    upload,
    file,
    fileId: `${name}-file`,
    /** The errors of the portal, as texts. */
    fileProblem: isAboutFile(error) ? error.message : undefined,
    choose: (next: File | null) => {
      form.begin();
      setFile(next);
    },
  };
};
