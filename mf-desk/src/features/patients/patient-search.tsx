import { formatNumericDate } from '@arev/shared/i18n';
import { useHref } from '@arev/shared/remote-kit';
import { Badge } from '@arev/shared/ui/badge';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { SearchBox } from '@arev/shared/ui/search-box';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { Answered } from '@arev/shared/ui/answered';
import { OnlyFirst } from '../../frame/only-first.tsx';
import { useFoundPatients } from '../../state/use-found-patients.ts';
import { useSearchText } from '../../state/use-search-text.ts';
import css from './patients.module.css';

export const PatientSearch = () => {
  const { t } = useTranslation('mf-desk');
  const { box, isAsked, query } = useFoundPatients(useSearchText());
  return (
    <div className={css.search}>
      <SearchBox {...box} label={t('patients.search')} placeholder={t('patients.searchHint')} />
      {isAsked ? (
        <Answered query={query}>
          {({ data, total }) =>
            data.length === 0 ? (
              <EmptyState title={t('patients.nobody')}>{t('patients.nobodyHint')}</EmptyState>
            ) : (
              <>
                <ul className={css.list} role="list" aria-label={t('patients.found')}>
                  {data.map((patient) => (
                    <Found key={patient.id} {...patient} />
                  ))}
                </ul>
                <OnlyFirst shown={data.length} total={total} />
              </>
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
      <a className={css.name} href={to(address.patient(id))}>
        {fullName}
      </a>
      <span className={css.note}>{birthDate === null ? null : formatNumericDate(birthDate)}</span>
      <span className={css.note}>{phone}</span>
      {verified ? null : <Badge tone="warning">{t('patients.notVerified')}</Badge>}
    </li>
  );
};
