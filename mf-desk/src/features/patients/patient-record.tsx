import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getPatientRecord, LookReason } from '@arev/shared/contracts/reception';
import { formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Badge } from '@arev/shared/ui/badge';
import { Card } from '@arev/shared/ui/card';
import { Heading } from '@arev/shared/ui/heading';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../api/reception.ts';
import { Answered } from '@arev/shared/ui/answered';
import { usePermissions } from '../../frame/use-permissions.ts';
import { VisitFiles } from '../../frame/visits/visit-files.tsx';
import { when } from '../../frame/when.ts';
import css from './patients.module.css';
import { Verify } from './verify.tsx';

type Record = DataOf<typeof getPatientRecord>;

/** Read once: each reading is one look more in the audit trail. */
export const PatientRecord = ({ id, reason }: { readonly id: number; readonly reason: LookReason }) => {
  const { t } = useTranslation('mf-desk');
  const query = useQuery({ ...recordQuery(useSite(), id, reason), staleTime: Number.POSITIVE_INFINITY });
  const mayVerify = usePermissions()?.areas?.patients?.canEdit === true;
  return (
    <Answered query={query}>
      {({ data }) => (
        <div className={css.record}>
          <Notice>{t('patients.noted', { reason: t(`patients.reason.${reason}`) })}</Notice>
          <Facts {...data} />
          {data.verified || !mayVerify ? null : (
            <Verify id={id} name={data.fullName} onVerified={() => void query.refetch()} />
          )}
          <Visits visits={data.visits} />
        </div>
      )}
    </Answered>
  );
};

const Facts = ({ fullName, birthDate, phone, email, ssn, verified }: Record) => {
  const { t } = useTranslation('mf-desk');
  const facts = [
    { name: 'birthDate', value: birthDate === null ? null : formatNumericDate(birthDate) },
    { name: 'phone', value: phone },
    { name: 'email', value: email },
    { name: 'ssn', value: ssn },
  ] as const;
  return (
    <Card padding="large">
      <div className={css.heading}>
        <Heading level={2}>{fullName}</Heading>
        <Badge tone={verified ? 'success' : 'warning'}>
          {t(verified ? 'patients.verified' : 'patients.notVerified')}
        </Badge>
      </div>
      <dl className={css.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={css.fact}>
            <dt>{t(`patients.fact.${name}`)}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Visits = ({ visits }: Pick<Record, 'visits'>) => {
  const { t } = useTranslation('mf-desk');
  return (
    <section className={css.search}>
      <Heading level={2}>{t('patients.visits')}</Heading>
      {visits.length === 0 ? <p className={css.note}>{t('patients.noVisits')}</p> : null}
      <ul className={css.list} role="list">
        {visits.map(({ id, startsAt, state, doctor, service, branch }) => (
          <li key={id} className={css.row}>
            <span className={css.name}>{when(startsAt)}</span>
            <span>{service.title}</span>
            <span className={css.note}>{doctor.title}</span>
            <span className={css.note}>{branch.title}</span>
            <Badge>{t(`day.state.${state}`)}</Badge>
            <VisitFiles
              visitId={id}
              name={`${service.title}, ${when(startsAt)}`}
              isOpen={state !== 'cancelled'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
