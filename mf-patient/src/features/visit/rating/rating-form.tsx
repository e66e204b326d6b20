import { errorCode } from '@arev/shared/contracts/errors';
import { optionalText } from '@arev/shared/contracts/text';
import type { VisitDetails } from '@arev/shared/contracts/visits';
import { useSite } from '@arev/shared/remote-kit';
import { Field } from '@arev/shared/ui/field';
import { RatingInput } from '@arev/shared/ui/rating';
import { TextArea } from '@arev/shared/ui/text-area';
import { Star } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { rateVisit, refreshVisit } from '../../../api/visit.ts';
import { PatientForm } from '../../../frame/patient-form.tsx';
import { useRow } from '../../../frame/row-context.ts';
import { usePatientForm } from '../../../state/use-patient-form.ts';

const longest = 4000;

const ratingForm = z.object({
  rate: z.codec(z.string().check(z.regex(/^[1-5]$/, 'required')), z.int(), {
    decode: (text) => Number(text),
    encode: (rate) => String(rate),
  }),
  message: optionalText(longest),
});

interface RatingFormProps {
  readonly visit: VisitDetails;
  readonly onRated: () => void;
}

export const RatingForm = ({ visit: { id, rating }, onRated }: RatingFormProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const form = usePatientForm({
    name: `rating-${id}`,
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
    <PatientForm
      form={form}
      labelOf={(field) => t(field === 'rate' ? 'visit.rate.rate' : 'visit.rate.message')}
      icon={Star}
      submit={t('visit.rate.submit')}
    >
      <StarsRow />
      <MessageRow />
    </PatientForm>
  );
};

const StarsRow = () => {
  const { control, of } = useRow();
  const { field } = useController({ control, name: 'rate' });
  const { id, label, error } = of('rate');
  return (
    <RatingInput
      id={id}
      legend={label}
      name="rate"
      value={field.value === '' ? null : Number(field.value)}
      onChange={(rate) => field.onChange(String(rate))}
      error={error}
    />
  );
};

const MessageRow = () => {
  const { t } = useTranslation('mf-patient');
  const { control, of } = useRow();
  const { field } = useController({ control, name: 'message' });
  const { id, label, error } = of('message');
  return (
    <Field id={id} label={label} error={error} hint={t('visit.rate.messageHint')} optional>
      <TextArea {...field} maxLength={longest} />
    </Field>
  );
};
