import { formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Badge, type BadgeProps } from '@arev/shared/ui/badge';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { PagedList, pageIn } from '@arev/shared/ui/paged-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { pageSize } from '../../api/inbox.ts';
import { unverifiedQuery } from '../../api/reception.ts';
import { Answered } from '@arev/shared/ui/answered';
import css from './patients.module.css';
import { Verify } from './verify.tsx';

type Register = 'same' | 'differs' | 'unknown';
const tones: Readonly<Record<Register, NonNullable<BadgeProps['tone']>>> = {
  same: 'success',
  differs: 'danger',
  unknown: 'neutral',
};

/** Who waits for the desk, with what the register says of the number beside it. */
export const VerificationQueue = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const page = pageIn(useLocation().search);
  const unverified = unverifiedQuery(useSite(), page);
  const query = useQuery({ ...unverified, staleTime: 0, placeholderData: keepPreviousData });
  return (
    <Answered query={query}>
      {({ data, total }) => (
        <PagedList
          label={t('area.verifications.name')}
          total={total}
          size={pageSize}
          page={page}
          hrefOf={(number) => to(address.verifications({ page: number }))}
          empty={<EmptyState title={t('verifications.none')}>{t('verifications.noneHint')}</EmptyState>}
        >
          {data.map(({ id, fullName, birthDate, phone, ssn, register }) => (
            <li key={id} className={css.row}>
              <a className={css.name} href={to(address.patient(id, 'verification'))}>
                {fullName}
              </a>
              <span className={css.note}>{birthDate === null ? '—' : formatNumericDate(birthDate)}</span>
              <span className={css.note}>{phone}</span>
              <span className={css.note}>{ssn ?? t('verifications.noNumber')}</span>
              <Badge tone={tones[register]}>{t(`verifications.register.${register}`)}</Badge>
              <Verify id={id} name={fullName} onVerified={() => void query.refetch()} />
            </li>
          ))}
        </PagedList>
      )}
    </Answered>
  );
};
