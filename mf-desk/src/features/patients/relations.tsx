import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getPatientRelations } from '@arev/shared/contracts/desk-patients';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Card } from '@arev/shared/ui/card';
import { Heading } from '@arev/shared/ui/heading';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { relationsQuery } from '../../api/reception.ts';
import css from './patients.module.css';

type Answer = DataOf<typeof getPatientRelations>;

/** Family members and the usual payer. Read once when the record is opened, because the audit trail records each reading. */
export const Relations = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation('mf-desk');
  const query = useQuery({
    ...relationsQuery(useSite(), id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Card padding="large">
      <Heading level={2}>{t('patients.family.title')}</Heading>
      <Answered query={query}>
        {({ data: { actsFor, managedBy, payer } }) => (
          <dl className={css.facts}>
            <Relatives label={t('patients.family.actsFor')} people={actsFor} />
            <Relatives label={t('patients.family.managedBy')} people={managedBy} />
            <div className={css.fact}>
              <dt>{t('patients.family.payer')}</dt>
              <dd>
                <Payer payer={payer} />
              </dd>
            </div>
          </dl>
        )}
      </Answered>
    </Card>
  );
};

const Payer = ({ payer }: Pick<Answer, 'payer'>) => {
  const { t } = useTranslation('mf-desk');
  if (payer === null) return '—';
  const who = [payer.insurer, payer.workingCompany].filter(Boolean).join(', ');
  return [t(`payers.${payer.policy}`), who].filter(Boolean).join(': ');
};

interface RelativesProps {
  readonly label: string;
  readonly people: Answer['actsFor'];
}

const Relatives = ({ label, people }: RelativesProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      {people.length === 0 ? <dd>—</dd> : null}
      {people.map(({ id, fullName, relation }) => (
        <dd key={id}>
          <a href={to(address.patient(id))}>{fullName}</a> ({t(`patients.family.${relation}`)})
        </dd>
      ))}
    </div>
  );
};
