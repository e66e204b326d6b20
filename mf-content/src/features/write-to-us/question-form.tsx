import { visitorMessage } from '@arev/shared/contracts/messages';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { sendFaqQuestion } from '../../api/messages.ts';
import { VisitorForm } from './visitor-form.tsx';

const fields = ['fullName', 'email', 'phone', 'message'] as const;

export const QuestionForm = () => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  return (
    <VisitorForm
      name="question"
      schema={visitorMessage}
      fields={fields}
      send={(letter, options) => sendFaqQuestion(site, letter, options)}
      submit={t('write.question.submit')}
      sent={{ title: t('write.question.sent'), words: t('write.question.sentHint') }}
    />
  );
};
