import { clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { consentsQuery } from '../../api/consents.ts';
import { ConsentText } from '../../frame/consent/consent-text.tsx';
import { Panel } from '../../frame/panel.tsx';
import css from './own-data.module.css';

/** What the person agreed to, when, and in which version. */
export const Consents = () => {
  const { t } = useTranslation('mf-patient');
  const query = useQuery(consentsQuery(useSite()));
  return (
    <Panel title={t('ownData.consents.title')} lead={t('ownData.consents.lead')}>
      <Answered query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{t('ownData.consents.none')}</p>
          ) : (
            <ul className={css.consents}>
              {data.map(({ kind, version, givenAt }) => (
                <li key={`${kind} ${version}`}>
                  <ConsentText kind={kind} version={version} agreed />
                  <p className={css.given}>
                    {t('ownData.consents.given', { date: formatNumericDate(clinicDate(givenAt)) })}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  );
};
