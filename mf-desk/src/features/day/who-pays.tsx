import { packageKind } from '@arev/shared/contracts/payer-kind';
import { EmployerBox } from '@arev/shared/employers';
import { formatNumericDate, lastDayBefore } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { insurersQuery } from '../../api/payers.ts';
import css from './booking.module.css';
import { longestEmployer } from './payer-choice.ts';
import type { usePayer } from './use-payer.ts';

type WhoPaysProps = Pick<ReturnType<typeof usePayer>, 'payers' | 'payer' | 'choose'>;

export const WhoPays = ({ payers, payer: value, choose: onChange }: WhoPaysProps) => {
  const { t } = useTranslation('mf-desk');
  if (payers.isError && !payers.data)
    return <ErrorState busy={payers.isFetching} onRetry={() => void payers.refetch()} />;
  if (!payers.data || value === undefined)
    return (
      <Loading>
        <Skeleton shape="control" />
      </Loading>
    );
  const { policies, purchases } = payers.data.data;
  return (
    <div className={css.fields}>
      <Field label={t('booking.payer.label')} required>
        <Select
          placeholder={t('booking.payer.choose')}
          value={value.kind}
          onChange={({ target }) => onChange({ ...value, kind: target.value })}
        >
          {purchases.map(({ id, title, validUntil }) => (
            <option key={id} value={packageKind(id)}>
              {t('booking.payer.package', {
                title,
                date: validUntil === null ? '' : formatNumericDate(lastDayBefore(validUntil)),
              })}
            </option>
          ))}
          {policies.map((policy) => (
            <option key={policy} value={policy}>
              {t(`payers.${policy}`)}
            </option>
          ))}
        </Select>
      </Field>
      {value.kind === 'insurance' ? (
        <Insurer value={value.insurer} onChange={(insurer) => onChange({ ...value, insurer })} />
      ) : null}
      {value.kind === 'employer' ? (
        <Employer value={value.employer} onChange={(employer) => onChange({ ...value, employer })} />
      ) : null}
    </div>
  );
};

interface CompanyProps {
  readonly value: string;
  readonly onChange: (company: string) => void;
}

const Insurer = ({ value, onChange }: CompanyProps) => {
  const { t } = useTranslation('mf-desk');
  const insurers = useQuery(insurersQuery(useSite()));
  if (insurers.isError && !insurers.data)
    return <ErrorState busy={insurers.isFetching} onRetry={() => void insurers.refetch()} />;
  return (
    <Field label={t('booking.payer.insurer')} required>
      <Select
        placeholder={t('booking.payer.chooseInsurer')}
        value={value}
        aria-busy={insurers.isPending}
        onChange={({ target }) => onChange(target.value)}
      >
        {insurers.data?.data.map(({ id, title }) => (
          <option key={id} value={String(id)}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
};

const Employer = ({ value, onChange }: CompanyProps) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  return (
    <EmployerBox
      label={t('booking.payer.employer')}
      value={value}
      onChange={onChange}
      required
      error={
        value.trim().length > longestEmployer ? t('ui:field.tooLong', { count: longestEmployer }) : undefined
      }
      autoComplete="off"
    />
  );
};
