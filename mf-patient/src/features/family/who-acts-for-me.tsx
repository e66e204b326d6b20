import type { Manager } from '@arev/shared/contracts/profiles';
import { clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { refreshFamily, refreshInvitations, takeBack } from '../../api/family.ts';
import { ConfirmedButton } from '../../frame/confirmed/confirmed-button.tsx';
import { Panel } from '../../frame/panel.tsx';
import { RowCard } from '@arev/shared/ui/row-card';
import css from './family.module.css';
import { Invite } from './invite.tsx';

/** People who may act for the patient; the permission can be withdrawn at any time. */
export const WhoActsForMe = ({ managers }: { readonly managers: readonly Manager[] }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Panel title={t('family.managers.title')} lead={t('family.managers.lead')}>
      {managers.length === 0 ? (
        <p>{t('family.managers.none')}</p>
      ) : (
        <ul className={css.list} role="list" aria-label={t('family.managers.title')}>
          {managers.map((manager) => (
            <RowCard
              key={manager.patientId}
              title={`${manager.firstName} ${manager.lastName}`}
              notes={[t('family.managers.since', { date: formatNumericDate(clinicDate(manager.since)) })]}
            >
              <TakeBack manager={manager} />
            </RowCard>
          ))}
        </ul>
      )}
      <p>{t('family.invite.own')}</p>
      <Invite />
    </Panel>
  );
};

const TakeBack = ({ manager }: { readonly manager: Manager }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const name = `${manager.firstName} ${manager.lastName}`;
  return (
    <ConfirmedButton
      variant="secondary"
      size="small"
      label={t('family.takeBack.open')}
      of={name}
      title={t('family.takeBack.title')}
      confirm={t('family.takeBack.confirm')}
      cancel={t('family.keep')}
      act={() => takeBack(site, manager.patientId)}
      onDone={() => Promise.all([refreshFamily(site), refreshInvitations(site)])}
    >
      <p>{name}</p>
      <p>{t('family.takeBack.words')}</p>
    </ConfirmedButton>
  );
};
