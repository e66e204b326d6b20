import { useToday } from '@arev/shared/forms/use-today';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Field } from '@arev/shared/ui/field';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Select } from '@arev/shared/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askedStates, paymentKinds, type PaymentsAsked } from '../../api/payments.ts';
import { branchesQuery } from '../../api/reception.ts';
import { Filters } from '../../frame/filters.tsx';
import { DayField } from '../../frame/day-field.tsx';
import { orderDays, paymentsAddress } from './payment-address.ts';
import css from './payments.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FilterProps {
  readonly label: string;
  readonly value: string | number | undefined;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
}

const Filter = ({ label, value, choices, onChoose }: FilterProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Field label={label}>
      <Select
        placeholder={t('payments.all')}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
    </Field>
  );
};

/** Each filter is an address, so Back leads to the former list. */
export const PaymentFilters = ({ asked }: { readonly asked: PaymentsAsked }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const today = useToday();
  const branches = useQuery(branchesQuery(site)).data?.data ?? [];
  const show = (change: Partial<PaymentsAsked>) =>
    void site.navigation.go(to(paymentsAddress({ ...asked, ...change })));
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  return (
    <Filters asked={asked}>
      <div className={css.filters} role="group" aria-label={t('payments.which')}>
        <Filter
          label={t('payments.stateLabel')}
          value={asked.state}
          choices={askedStates.map((value) => ({ value, label: t(`payments.state.${value}`) }))}
          onChoose={(value) => show({ state: askedStates.find((one) => one === value) })}
        />
        <Filter
          label={t('payments.kindLabel')}
          value={asked.kind}
          choices={paymentKinds.map((value) => ({ value, label: t(`payments.kind.${value}`) }))}
          onChoose={(value) => show({ kind: paymentKinds.find((one) => one === value) })}
        />
        <Filter
          label={t('day.branch')}
          value={asked.branchId}
          choices={branches.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChoose={(value) => show({ branchId: value === '' ? undefined : Number(value) })}
        />
        <DayField
          label={t('payments.day')}
          day={asked.day}
          bounds={orderDays(today)}
          onChange={(day) => show({ day })}
        />
        {isFiltered ? (
          <LinkButton href={to(paymentsAddress(noFilter))} variant="secondary">
            {t('payments.showAll')}
          </LinkButton>
        ) : null}
      </div>
    </Filters>
  );
};

const noFilter: PaymentsAsked = { state: undefined, kind: undefined, branchId: undefined, day: undefined };
