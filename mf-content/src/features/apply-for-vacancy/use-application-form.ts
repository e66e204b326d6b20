import { isAboutFile } from '@arev/shared/forms/file-refusal';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { useUpload } from '@arev/shared/forms/use-upload';
import { useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { useState } from 'react';
import { sendApplication } from '../../api/vacancies.ts';
import { applicationFields, applicationForm, contactRequired } from './application-form.schema.ts';

interface Sending {
  readonly vacancyId: number;
  readonly onSent: (sent: { readonly withCv: boolean }) => void;
}

/** The CV is lost on a reload, because pages cannot read it from the disk again. */
export const useApplicationForm = ({ vacancyId, onSent }: Sending) => {
  const site = useSite();
  const challenge = useCaptcha(site.api);
  const upload = useUpload();
  const [cv, setCv] = useState<File | null>(null);
  const name = `application-${vacancyId}`;
  const files = cv ? [cv] : [];
  const form = useSentForm({
    ...{ name, challenge, files, fields: applicationFields, schema: applicationForm },
    plain: site.plainForm,
    clears: true,
    onSending: upload.begin,
    send: async (application, options, solved) => {
      const { onProgress } = upload;
      const sent = { vacancyId, body: { ...application, ...solved }, files };
      await sendApplication(site, sent, { ...options, ...(cv && { onProgress }) });
      setCv(null);
      onSent({ withCv: cv !== null });
    },
    onBegin: () => {
      if (form.methods.getFieldState('phone').error?.message === contactRequired)
        void form.methods.trigger('phone');
    },
  });
  const { error } = form.sending;
  return {
    form,
    upload,
    cv,
    cvId: `${name}-cv`,
    /** The errors of the portal, as texts. */
    cvProblem: isAboutFile(error) ? error.message : undefined,
    choose: (next: File | null) => {
      form.begin();
      setCv(next);
    },
  };
};
