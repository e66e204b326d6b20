import type { InvestorPage } from '@arev/shared/contracts/investors';
import { formatMoney } from '@arev/shared/i18n';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { RadioList } from '@arev/shared/ui/radio-list';
import { TextInput } from '@arev/shared/ui/text-input';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import css from './yield-calculator.module.css';
import { isAmountProblem, mostBonds, readYieldInput } from './yield.schema.ts';
import { YieldTable } from './yield-table.tsx';

interface YieldCalculatorProps {
  readonly bond: InvestorPage['bond'];
}

const sampleBonds = 10;

/** Calculates while the visitor types; without scripts the form asks the server, which reads the same address. */
export const YieldCalculator = ({ bond }: YieldCalculatorProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const titleId = useId();
  const asked = new URLSearchParams(useLocation().search);
  const [amount, setAmount] = useState(asked.get('amount') ?? formatSum(bond.nominal * sampleBonds));
  const [years, setYears] = useState(asked.get('years') ?? String(bond.years));
  const read = readYieldInput(bond, { amount, years });
  const problem = read.error?.issues.find(({ path }) => path[0] === 'amount')?.message;
  const error =
    problem && isAmountProblem(problem)
      ? t(`investors.calculator.${problem}`, {
          nominal: formatMoney(bond.nominal),
          most: formatMoney(bond.nominal * mostBonds),
        })
      : undefined;
  const stay = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();
  return (
    <section className={css.calculator} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('investors.calculator.title')}</h2>
      {/* Firefox would restore a term on a reload, without an event. */}
      <form
        className={css.form}
        action={to(page.investors())}
        autoComplete="off"
        onSubmit={stay}
        data-print="hide"
      >
        <Field
          label={t('investors.calculator.amount')}
          hint={t('investors.calculator.hint', { nominal: formatMoney(bond.nominal) })}
          error={error}
        >
          <TextInput
            name="amount"
            inputMode="numeric"
            maxLength={20}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        <RadioList
          legend={t('investors.calculator.term')}
          name="years"
          layout="row"
          value={years}
          onChange={setYears}
          options={Array.from({ length: bond.years }, (_, index) => ({
            value: String(index + 1),
            label: t('investors.years', { count: index + 1 }),
          }))}
        />
        <noscript>
          <Button type="submit">{t('investors.calculator.go')}</Button>
        </noscript>
      </form>
      <YieldTable bond={bond} input={read.data} />
    </section>
  );
};

/** The amount as it is typed, without the currency. */
const formatSum = (amount: number): string => formatMoney(amount).replace(/ .*$/, '');
