import type { Payer } from '@arev/shared/contracts/preferences';
import { EmployerBox } from '@arev/shared/employers';
import { useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { Button } from '@arev/shared/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { insurersQuery, keepPayer } from '../../api/preferences.ts';
import { Panel } from '../../frame/panel.tsx';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { SelectRow, useRow } from '@arev/shared/ui/form-rows';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { payerFields, payerForm } from './payer-form.schema.ts';

const policies = ['self', 'insurance', 'employer'] as const;

interface PayerFormProps {
  readonly patientId: number;
  readonly payer: Payer;
}

/** The default payer of bookings. */
export const PayerForm = ({ patientId, payer }: PayerFormProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const form = useSentForm({
    name: `payer-${patientId}`,
    schema: payerForm,
    fields: payerFields,
    stays: true,
    limits: { workingCompany: { most: longest } },
    start: {
      policy: payer.policy,
      insuranceCompany: String(payer.insuranceCompany ?? ''),
      workingCompany: payer.workingCompany ?? '',
    },
    send: (sent, options) => keepPayer(site, sent, options),
  });
  const labelOf = (field: string) => {
    const known = payerFields.find((one) => one === field);
    return known === undefined ? '' : t(`habits.payer.${known}`);
  };
  return (
    <Panel title={t('habits.payer.title')} lead={t('habits.payer.lead')}>
      <Form form={form} labelOf={labelOf}>
        <SelectRow
          field="policy"
          options={policies.map((value) => ({ value, label: t(`appointments.payer.${value}`) }))}
        />
        <InsurerRow />
        <EmployerRow />
        <SubmitRow icon={Check}>{t('details.save')}</SubmitRow>
      </Form>
      {form.sending.isSuccess ? (
        <Notice tone="success" live>
          {t('details.saved')}
        </Notice>
      ) : null}
    </Panel>
  );
};

/** A company that is stored stays chosen while the list is missing. */
const InsurerRow = () => {
  const { t } = useTranslation(['mf-patient', 'ui']);
  const insurers = useQuery(insurersQuery(useSite()));
  const { field } = useRow('insuranceCompany');
  if (insurers.isError && !insurers.data)
    return (
      <Notice
        tone="error"
        live
        action={
          <Button
            variant="secondary"
            size="small"
            busy={insurers.isFetching}
            onClick={() => void insurers.refetch()}
          >
            {t('ui:action.retry')}
          </Button>
        }
      >
        {t('mf-patient:habits.payer.insurersFailed')}
      </Notice>
    );
  const companies = insurers.data?.data.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <SelectRow
      field="insuranceCompany"
      optional
      options={
        companies
          ? [{ value: '', label: t('mf-patient:habits.payer.none') }, ...companies]
          : [{ value: field.value, label: t('ui:status.loading') }]
      }
    />
  );
};

const longest = 200;

const EmployerRow = () => {
  const { t } = useTranslation('mf-patient');
  const { field, id, label, error } = useRow('workingCompany');
  return (
    <EmployerBox
      id={id}
      label={label}
      hint={t('habits.payer.employerHint')}
      error={error}
      optional
      value={field.value}
      onChange={field.onChange}
      autoComplete="organization"
    />
  );
};
