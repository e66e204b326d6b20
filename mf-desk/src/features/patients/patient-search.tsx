import { formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Badge } from '@arev/shared/ui/badge';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { SearchBox } from '@arev/shared/ui/search-box';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { foundPatientsQuery } from '../../api/reception.ts';
import { Answered } from '@arev/shared/ui/answered';
import css from './patients.module.css';

const shortest = 3;

/** What was typed stands in no address: it is somebody's name or number. */
export const PatientSearch = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [text, setText] = useState('');
  const { queryKey, queryFn } = foundPatientsQuery(site, text);
  const isAsked = text.trim().length >= shortest;
  const query = useQuery({
    queryKey,
    queryFn: isAsked ? queryFn : skipToken,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.search}>
      <SearchBox
        label={t('patients.search')}
        placeholder={t('patients.searchHint')}
        value={text}
        minLength={shortest}
        busy={query.isFetching}
        onSearch={setText}
      />
      {isAsked ? (
        <Answered query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={t('patients.nobody')}>{t('patients.nobodyHint')}</EmptyState>
            ) : (
              <ul className={css.list} role="list" aria-label={t('patients.found')}>
                {data.map((patient) => (
                  <Found key={patient.id} {...patient} />
                ))}
              </ul>
            )
          }
        </Answered>
      ) : null}
    </div>
  );
};

interface FoundProps {
  readonly id: number;
  readonly fullName: string;
  readonly birthDate: string | null;
  readonly phone: string;
  readonly verified: boolean;
}

const Found = ({ id, fullName, birthDate, phone, verified }: FoundProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <li className={css.row}>
      <a className={css.name} href={to(address.patient(id, 'call'))}>
        {fullName}
      </a>
      <span className={css.note}>{birthDate === null ? null : formatNumericDate(birthDate)}</span>
      <span className={css.note}>{phone}</span>
      {verified ? null : <Badge tone="warning">{t('patients.notVerified')}</Badge>}
    </li>
  );
};
