import type { Policy } from '@arev/shared/contracts/appointments';
import { packageKind } from '@arev/shared/contracts/payer-kind';
import type { Payer } from '@arev/shared/contracts/preferences';
import type { Purchase } from '@arev/shared/contracts/purchases';
import { forgetDraft } from '@arev/shared/forms/form-draft';
import { useTextForm } from '@arev/shared/forms/use-text-form';
import { formatNumericDate, lastDayBefore } from '@arev/shared/i18n';
import type { BookingDraft } from '@arev/shared/session';
import { Button } from '@arev/shared/ui/button';
import { Form } from '@arev/shared/ui/form';
import { useRow } from '@arev/shared/ui/form-rows';
import { Notice } from '@arev/shared/ui/notice';
import { RadioList } from '@arev/shared/ui/radio-list';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './payer-form.module.css';
import type { Answer } from '../steps/use-step.ts';
import { EmployerField } from './employer-field.tsx';
import { InsurerField } from './insurer-field.tsx';
import { OwnShare } from './own-share.tsx';
import { payerFields, payerForm, payerMessages, payerOf, valuesOf } from './payer-form.schema.ts';

interface PayerFormProps {
  readonly policies: readonly Policy[];
  /** Bought packages that can pay for this visit. */
  readonly purchases: readonly Purchase[];
  /** The price of the service at the chosen branch. */
  readonly price: number;
  readonly draft: BookingDraft;
  /** The patient's usual payer. */
  readonly usual: Payer | undefined;
  readonly answer: Answer;
  readonly busy: boolean;
}

const lastDayOf = ({ validUntil }: Purchase): string =>
  validUntil === null ? '' : formatNumericDate(lastDayBefore(validUntil));

export const PayerForm = ({ policies, purchases, price, draft, usual, answer, busy }: PayerFormProps) => {
  const { t } = useTranslation('mf-booking');
  const offered = [...purchases.map(({ id }) => packageKind(id)), ...policies.map(({ policy }) => policy)];
  // The choice for one family member does not apply to another.
  const name = draft.patientId === undefined ? 'payer' : `payer-${draft.patientId}`;
  const form = useTextForm(
    {
      name,
      schema: payerForm(offered),
      fields: payerFields,
      start: valuesOf(draft, offered, usual),
      checks: 'onSubmit',
    },
    (values) => {
      // From here on it is stored in the draft of the booking.
      forgetDraft(name);
      answer(payerOf(values));
    },
  );
  const kind = useWatch({ control: form.methods.control, name: 'kind' });
  const wordsOf = (_: string, key: string): string | undefined => {
    const known = payerMessages.find((one) => one === key);
    return known && t(known);
  };
  return (
    <Form form={form} labelOf={() => t('step2.title')} wordsOf={wordsOf} gap="large">
      <KindRow policies={policies} purchases={purchases} />
      {kind === 'insurance' ? <InsurerField /> : null}
      {kind === 'employer' ? <EmployerField /> : null}
      {kind === 'insurance' || kind === 'employer' ? (
        <Notice>
          <OwnShare payer={kind} price={price} /> {t(`share.ask.${kind}`)}
        </Notice>
      ) : null}
      <div className={css.actions}>
        <Button type="submit" size="large" busy={busy}>
          {t('steps.next')}
        </Button>
      </div>
    </Form>
  );
};

const KindRow = ({ policies, purchases }: Pick<PayerFormProps, 'policies' | 'purchases'>) => {
  const { t } = useTranslation('mf-booking');
  const { field, id, error } = useRow('kind');
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
    <RadioList
      id={id}
      legend={t('step2.title')}
      legendHidden
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      error={error}
      options={[...packages, ...others]}
    />
  );
};
