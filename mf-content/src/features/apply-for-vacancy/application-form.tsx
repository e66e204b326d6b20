import { isAbort } from '@arev/shared/api-client';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { Form } from '@arev/shared/ui/form';
import { CheckRow, PhoneRow, TextAreaRow, TextRow } from '@arev/shared/ui/form-rows';
import { Notice } from '@arev/shared/ui/notice';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { UploadProgress } from '@arev/shared/ui/upload-progress';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { applicationFields, contactRequired } from './application-form.schema.ts';
import css from './apply.module.css';
import { useApplicationForm } from './use-application-form.ts';

interface ApplicationFormProps {
  readonly vacancyId: number;
  readonly onSent: (sent: { readonly withCv: boolean }) => void;
}

export const ApplicationForm = (props: ApplicationFormProps) => {
  const { t } = useTranslation('mf-content');
  const { form, upload, cv, cvId, cvProblem, choose } = useApplicationForm(props);
  const { sending } = form;
  // One of both is enough: the other one becomes optional as soon as one is filled in.
  const [phone, email] = form.methods.watch(['phone', 'email']);
  const stopped = isAbort(sending.error);
  const labels = {
    fullName: t('write.field.fullName'),
    phone: t('write.field.phone'),
    email: t('write.field.email'),
    message: t('apply.message'),
    consent: t('apply.consentLabel'),
  };
  return (
    <Form
      form={form}
      labelOf={(field) => labels[applicationFields.find((one) => one === field) ?? 'fullName']}
      wordsOf={(_, key) => (key === contactRequired ? t('apply.contactRequired') : undefined)}
      alsoWrong={cvProblem === undefined ? [] : [{ fieldId: cvId, message: cvProblem }]}
      withoutScripts="sent"
    >
      <TextRow field="fullName" autoComplete="name" />
      <PhoneRow field="phone" optional={email !== ''} hint={t('apply.contactHint')} />
      <TextRow
        field="email"
        optional={phone !== ''}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('apply.emailHint')}
      />
      <TextAreaRow field="message" hint={t('apply.messageHint')} />
      <div>
        <noscript>
          <p className={css.note}>{t('apply.cvWithoutScript')}</p>
        </noscript>
        <div data-needs-scripts="">
          <FileDrop
            takes="documents"
            id={cvId}
            label={t('apply.cv')}
            file={cv}
            onChange={choose}
            error={cvProblem}
            locked={sending.isPending}
          />
        </div>
      </div>
      <CheckRow field="consent" words={<ConsentWords />} />
      {sending.isPending && cv ? <UploadProgress share={upload.progress} onCancel={upload.stop} /> : null}
      {stopped ? <Notice live>{t('apply.stopped')}</Notice> : null}
      <div className={css.end}>
        <SubmitRow icon={Send} told={stopped || cvProblem !== undefined}>
          {t('apply.submit')}
        </SubmitRow>
      </div>
    </Form>
  );
};

const ConsentWords = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <>
      {t('apply.consent')} <a href={to(page.privacyPolicy())}>{t('apply.consentLink')}</a>
    </>
  );
};
