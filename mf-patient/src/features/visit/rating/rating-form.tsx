import { errorCode } from '@arev/shared/contracts/errors';
import { optionalText } from '@arev/shared/contracts/text';
import type { VisitDetails } from '@arev/shared/contracts/visits';
import { useSite } from '@arev/shared/remote-kit';
import { typedRate } from '@arev/shared/forms/typed-rate';
import { RatingRow, TextAreaRow } from '@arev/shared/ui/form-rows';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { rateVisit, refreshVisit } from '../../../api/visit.ts';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { ratingDraft } from './rating-draft.ts';

const longest = 4000;

const ratingForm = z.object({
  rate: typedRate,
  message: optionalText(longest),
});

export interface RatingFormProps {
  readonly visit: VisitDetails;
  readonly onRated: () => void;
}

export const RatingForm = ({ visit: { id, rating }, onRated }: RatingFormProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const form = useSentForm({
    name: ratingDraft(id),
    schema: ratingForm,
    fields: ['rate', 'message'],
    start: rating === null ? {} : { rate: String(rating.rate), message: rating.message },
    fieldOf: { [errorCode.notRatable]: 'rate' },
    send: async (sent, options) => {
      await rateVisit(site, id, sent, options);
      await refreshVisit(site);
      site.toasts.show({ kind: 'success', text: t('visit.rate.thanks') });
      onRated();
    },
  });
  return (
    <Form form={form} labelOf={(field) => t(field === 'rate' ? 'visit.rate.rate' : 'visit.rate.message')}>
      <RatingRow field="rate" />
      <TextAreaRow field="message" hint={t('visit.rate.messageHint')} optional />
      <SubmitRow icon={Star}>{t('visit.rate.submit')}</SubmitRow>
    </Form>
  );
};
