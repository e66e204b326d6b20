import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getPatientRecord, LookReason } from '@arev/shared/contracts/reception';
import { formatNumericDate, LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { Heading } from '@arev/shared/ui/heading';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { recordQuery } from '../../api/reception.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { formatInstant } from '../../frame/instants.ts';
import { basisOf, CorrectFacts } from './correct-facts.tsx';
import { PatientAccount } from './patient-account.tsx';
import { PatientDealings } from './patient-dealings.tsx';
import { PatientVisits } from './patient-visits.tsx';
import css from './patients.module.css';
import { Refuse } from './refuse.tsx';
import { Relations } from './relations.tsx';
import { Verify } from './verify.tsx';

type Record = DataOf<typeof getPatientRecord>;

/** Read once, because the audit trail records each reading; nothing is kept when it is closed. */
export const PatientRecord = ({ id, reason }: { readonly id: number; readonly reason: LookReason }) => {
  const { t } = useTranslation('mf-desk');
  const query = useQuery({
    ...recordQuery(useSite(), id, reason),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const to = useHref();
  const mayEdit = useMay('patients', 'canEdit');
  const mayAudit = useMay('audit', 'canRead');
  const read = () => void query.refetch();
  return (
    <Answered query={query}>
      {({ data }) => (
        <div className={css.record}>
          <Notice>{t('patients.noted', { reason: t(`patients.reason.${reason}`) })}</Notice>
          {data.refusal ? (
            <Notice
              tone="warning"
              title={t('patients.refuse.was', { date: formatInstant(data.refusal.refusedAt) })}
            >
              {data.refusal.reason}
            </Notice>
          ) : null}
          <Facts {...data} />
          {mayEdit ? <Actions record={data} onChanged={read} /> : null}
          {mayAudit ? (
            <p>
              <a href={to(address.audit({ patient: id }))}>{t('patients.audit')}</a>
            </p>
          ) : null}
          {mayEdit && data.account ? (
            <PatientAccount id={id} name={data.fullName} account={data.account} onChanged={read} />
          ) : null}
          {mayEdit ? <Relations id={id} /> : null}
          <PatientDealings id={id} />
          <PatientVisits patient={data} reason={reason} />
        </div>
      )}
    </Answered>
  );
};

const Facts = ({ fullName, birthDate, phone, email, ssn, verified, language }: Record) => {
  const { t } = useTranslation('mf-desk');
  const facts = [
    { name: 'birthDate', value: birthDate === null ? null : formatNumericDate(birthDate) },
    { name: 'phone', value: phone },
    { name: 'email', value: email },
    { name: 'ssn', value: ssn },
    { name: 'language', value: LANGUAGE_NAMES[language] },
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
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Actions = ({ record, onChanged }: { readonly record: Record; readonly onChanged: () => void }) => {
  const { t } = useTranslation('mf-desk');
  const [correcting, setCorrecting] = useState(false);
  const { id, fullName, verified } = record;
  return (
    <div className={css.row}>
      {verified ? null : (
        <>
          <Verify id={id} person={record} onChanged={onChanged} />
          <Refuse id={id} person={record} onChanged={onChanged} />
        </>
      )}
      <Button variant="secondary" icon={Pencil} onClick={() => setCorrecting(true)}>
        {t('patients.correct.open')}
      </Button>
      {correcting ? (
        <CorrectFacts
          key={basisOf(record)}
          id={id}
          name={fullName}
          facts={record}
          onClose={() => setCorrecting(false)}
          onChanged={onChanged}
        />
      ) : null}
    </div>
  );
};
