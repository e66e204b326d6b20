import { useSite } from '@arev/shared/remote-kit';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/reception.ts';
import type { Place, VisitDoctors } from '../../api/visits.ts';
import css from './visits.module.css';

interface ChoosePlaceProps {
  /** At the chosen branch. */
  readonly doctors: UseQueryResult<VisitDoctors>;
  /** The wished doctor does not accept the payer. */
  readonly isUnable: boolean;
  /** The current branch and doctor of the visit. */
  readonly now: Place;
  /** Undefined until a doctor at another branch is chosen. */
  readonly doctorId: number | undefined;
  readonly branchId: number;
  readonly onChange: (to: { readonly branchId: number; readonly doctorId: number | undefined }) => void;
}

/** Another branch or doctor: those who provide the service there and accept the payer, free ones first. */
export const ChoosePlace = ({ doctors, isUnable, now, doctorId, branchId, onChange }: ChoosePlaceProps) => {
  const { t } = useTranslation('mf-desk');
  const branches = useQuery(branchesQuery(useSite()));
  const nobody = doctors.data?.data.length === 0;
  const lack = isUnable ? t('times.move.unable') : undefined;
  return (
    <div className={css.place}>
      {branches.isError && !branches.data ? (
        <ErrorState busy={branches.isFetching} onRetry={() => void branches.refetch()} />
      ) : (
        <Field label={t('day.branch')}>
          <Select
            value={branchId}
            onChange={({ target }) => {
              const to = Number(target.value);
              onChange({ branchId: to, doctorId: to === now.branchId ? now.doctorId : undefined });
            }}
          >
            {branches.data?.data.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {doctors.isError && !doctors.data ? (
        <ErrorState busy={doctors.isFetching} onRetry={() => void doctors.refetch()} />
      ) : (
        <Field label={t('times.move.doctor')} error={nobody ? t('times.move.nobody') : lack}>
          <Select
            value={doctorId ?? ''}
            placeholder={t('times.move.chooseDoctor')}
            onChange={({ target }) =>
              onChange({ branchId, doctorId: target.value === '' ? undefined : Number(target.value) })
            }
          >
            {doctors.data?.data.map(({ id, title, sameTime }) => (
              <option key={id} value={id}>
                {sameTime ? t('times.move.freeThen', { name: title }) : title}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
};
