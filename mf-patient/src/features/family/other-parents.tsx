import type { OtherParent, Profile } from '@arev/shared/contracts/profiles';
import { clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { RowCard } from '@arev/shared/ui/row-card';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useTranslation } from 'react-i18next';
import { endOtherParent, refreshFamily } from '../../api/family.ts';
import { ConfirmedButton } from '../../frame/confirmed/confirmed-button.tsx';
import { Panel } from '../../frame/panel.tsx';
import { useSwitching } from '../../frame/whose/use-switching.ts';
import css from './family.module.css';

interface OtherParentsProps {
  readonly profiles: readonly Profile[];
  readonly otherParents: readonly OtherParent[];
}

/** Others who act for the children of the patient; for patients who act for a child. */
export const OtherParents = ({ profiles, otherParents }: OtherParentsProps) => {
  const { t } = useTranslation('mf-patient');
  const children = profiles.filter(({ relation }) => relation === 'child');
  if (children.length === 0) return null;
  return (
    <Panel title={t('family.otherParents.title')} lead={t('family.otherParents.lead')}>
      {otherParents.length === 0 ? (
        <p>{t('family.otherParents.none')}</p>
      ) : (
        <ul className={css.list} role="list" aria-label={t('family.otherParents.title')}>
          {children.flatMap((child) =>
            otherParents
              .filter(({ childId }) => childId === child.patientId)
              .map((parent) => <Parent key={parent.id} parent={parent} child={child} />),
          )}
        </ul>
      )}
      <InviteAnother childProfiles={children} />
    </Panel>
  );
};

/** A code for a child is made in its own area. */
const InviteAnother = ({ childProfiles }: { readonly childProfiles: readonly Profile[] }) => {
  const { t } = useTranslation('mf-patient');
  const switching = useSwitching();
  return (
    <div className={css.invite}>
      <p>{t('family.otherParents.how')}</p>
      {childProfiles.map(({ patientId, firstName, lastName }) => (
        <div key={patientId}>
          <Button
            variant="secondary"
            size="small"
            busy={switching.isPending}
            onClick={() => switching.mutate({ patientId, path: page.family() })}
          >
            {t('family.anotherParent.title', { name: `${firstName} ${lastName}` })}
          </Button>
        </div>
      ))}
      {switching.isError ? <SendFailure error={switching.error} /> : null}
    </div>
  );
};

const Parent = ({ parent, child }: { readonly parent: OtherParent; readonly child: Profile }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const name = `${parent.firstName} ${parent.lastName}`;
  const of = t('family.otherParents.child', { name: `${child.firstName} ${child.lastName}` });
  const how = t(parent.invited ? 'family.otherParents.invited' : 'family.otherParents.added');
  const since = t('family.managers.since', { date: formatNumericDate(clinicDate(parent.since)) });
  return (
    <RowCard title={name} notes={[`${of} · ${how}`, since]}>
      {parent.endable ? (
        <ConfirmedButton
          variant="secondary"
          size="small"
          label={t('family.takeBack.open')}
          of={`${name}. ${of}`}
          title={t('family.takeBack.title')}
          confirm={t('family.takeBack.confirm')}
          cancel={t('family.keep')}
          act={() => endOtherParent(site, parent.id)}
          onDone={() => refreshFamily(site)}
        >
          <p>{name}</p>
          <p>{of}</p>
          <p>{t('family.otherParents.words')}</p>
        </ConfirmedButton>
      ) : null}
    </RowCard>
  );
};
