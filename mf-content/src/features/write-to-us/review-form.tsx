import { newOpinion } from '@arev/shared/contracts/opinions';
import { emailOrEmpty } from '@arev/shared/contracts/visitor';
import { typedRate } from '@arev/shared/forms/typed-rate';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { sendOpinion } from '../../api/opinions.ts';
import { VisitorForm } from './visitor-form.tsx';

const review = z.extend(newOpinion, { email: emailOrEmpty, rate: typedRate });
const fields = ['rate', 'fullName', 'email', 'phone', 'message'] as const;
const optional = ['email'] as const;

export const ReviewForm = () => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  return (
    <VisitorForm
      name="review"
      schema={review}
      fields={fields}
      optional={optional}
      send={(letter, options) => sendOpinion(site, letter, options)}
      submit={t('write.review.submit')}
      sent={{ title: t('write.review.sent'), words: t('write.review.sentHint') }}
      privacy={t('write.review.privacy')}
    />
  );
};
