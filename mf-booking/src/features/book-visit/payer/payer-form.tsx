import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Policy } from '@arev/shared/contracts/appointments';
import type { Payer } from '@arev/shared/contracts/preferences';
import type { Purchase } from '@arev/shared/contracts/purchases';
import { clinicDate, formatNumericDate } from '@arev/shared/i18n';
import type { BookingDraft } from '@arev/shared/session';
import { Button } from '@arev/shared/ui/button';
import { FormSummary } from '@arev/shared/ui/form-summary';
import { RadioList } from '@arev/shared/ui/radio-list';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './payer-form.module.css';
import type { Answer } from '../steps/use-step.ts';
import { EmployerField } from './employer-field.tsx';
import { InsurerField } from './insurer-field.tsx';
import {
  packageKind,
  payerForm,
  payerOf,
  valuesOf,
  type PayerForm as Values,
  type PayerMessage,
} from './payer-form.schema.ts';

interface PayerFormProps {
  readonly policies: readonly Policy[];
  /** Bought packages that this visit can be paid with. */
  readonly purchases: readonly Purchase[];
  readonly draft: BookingDraft;
  /** What the patient keeps as the usual. */
  readonly usual: Payer | undefined;
  readonly answer: Answer;
  readonly busy: boolean;
}

const fields = ['kind', 'insurer', 'employer'] as const;
const idOf = (field: keyof Values): string => `payer-${field}`;

/** It ends with the day before the instant from which it holds no more. */
const lastDayOf = ({ validUntil }: Purchase): string =>
  validUntil === null ? '' : formatNumericDate(clinicDate(validUntil - 1));

const messages: readonly PayerMessage[] = [
  'payer.missing',
  'insurer.missing',
  'employer.missing',
  'employer.tooLong',
];

export const PayerForm = ({ policies, purchases, draft, usual, answer, busy }: PayerFormProps) => {
  const { t } = useTranslation('mf-booking');
  const offered = [...purchases.map(({ id }) => packageKind(id)), ...policies.map(({ policy }) => policy)];
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: valuesOf(draft, offered, usual),
    resolver: standardSchemaResolver(payerForm),
    // The summary takes focus.
    shouldFocusError: false,
  });
  const kind = useWatch({ control, name: 'kind' });
  const wordsOf = (field: keyof Values): string | undefined => {
    const key = messages.find((one) => one === formState.errors[field]?.message);
    return key && t(key);
  };
  const problems = fields.flatMap((field) => {
    const message = wordsOf(field);
    return message === undefined ? [] : [{ fieldId: idOf(field), message }];
  });
  const packages = purchases.map((purchase) => ({
    value: packageKind(purchase.id),
    label: t('payer.purchase', { title: purchase.package.title }),
    hint: t('payer.purchaseHint', { date: lastDayOf(purchase) }),
  }));
  const others = policies.map(({ policy, title, description }) => ({
    value: policy,
    label: title,
    hint: description,
  }));
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => answer(payerOf(values)))(event)}
    >
      <FormSummary errors={problems} attempt={formState.submitCount} />
      <Controller
        control={control}
        name="kind"
        render={({ field: { name, value, onChange } }) => (
          <RadioList
            id={idOf('kind')}
            legend={t('step2.title')}
            legendHidden
            name={name}
            value={value}
            onChange={onChange}
            error={wordsOf('kind')}
            options={[...packages, ...others]}
          />
        )}
      />
      {kind === 'insurance' ? (
        <Controller
          control={control}
          name="insurer"
          render={({ field: { value, onChange } }) => (
            <InsurerField id={idOf('insurer')} value={value} onChange={onChange} error={wordsOf('insurer')} />
          )}
        />
      ) : null}
      {kind === 'employer' ? (
        <Controller
          control={control}
          name="employer"
          render={({ field: { value, onChange } }) => (
            <EmployerField
              id={idOf('employer')}
              value={value}
              onChange={onChange}
              error={wordsOf('employer')}
            />
          )}
        />
      ) : null}
      <div className={css.actions}>
        <Button type="submit" size="large" busy={busy}>
          {t('steps.next')}
        </Button>
      </div>
    </form>
  );
};
