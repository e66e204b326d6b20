import type { Profile } from '@arev/shared/contracts/profiles';
import { formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSession, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { LinkButton } from '@arev/shared/ui/link-button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { ArrowRightLeft, CalendarPlus, Files } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { giveUp, refreshFamily } from '../../api/family.ts';
import { ConfirmedButton } from '../../frame/confirmed/confirmed-button.tsx';
import { Panel } from '../../frame/panel.tsx';
import { RowCard } from '@arev/shared/ui/row-card';
import { useSwitching } from '../../frame/whose/use-switching.ts';
import { ChildMessages } from './child-messages.tsx';
import css from './family.module.css';

interface MembersProps {
  readonly profiles: readonly Profile[];
  /** The family can only be changed in one's own area. */
  readonly own: boolean;
}

/** People for whom the patient may book and see everything. */
export const Members = ({ profiles, own }: MembersProps) => {
  const { t } = useTranslation('mf-patient');
  const switching = useSwitching();
  return (
    <Panel title={t('family.members.title')} lead={t('family.members.lead')}>
      <ul className={css.list} role="list" aria-label={t('family.members.title')}>
        {profiles.map((profile) => (
          <Member
            key={profile.patientId}
            profile={profile}
            own={own}
            busy={switching.isPending}
            onSwitch={(path) =>
              switching.mutate({ patientId: profile.patientId, ...(path !== undefined && { path }) })
            }
          />
        ))}
      </ul>
      {switching.isError ? <SendFailure error={switching.error} /> : null}
    </Panel>
  );
};

interface MemberProps {
  readonly profile: Profile;
  readonly own: boolean;
  readonly busy: boolean;
  /** Switches to their area: its home page or another page. */
  readonly onSwitch: (path?: string) => void;
}

const Member = ({ profile, own, busy, onSwitch }: MemberProps) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const name = `${profile.firstName} ${profile.lastName}`;
  const { birthDate, relation, contacts } = profile;
  // An older portal does not say it.
  const mine = contacts?.own ?? (contacts?.phone === user?.phone && contacts?.email === user?.email);
  // A number broken in two lines is hard to read.
  const reached = [contacts?.phone.replaceAll(' ', '\u00A0'), contacts?.email].filter(Boolean).join(', ');
  const notes = [
    t(`family.relation.${relation}`),
    ...(birthDate === null ? [] : [formatNumericDate(birthDate)]),
  ];
  return (
    <RowCard
      title={name}
      notes={[
        notes.join(' · '),
        ...(reached === '' ? [] : [t('family.messages.to', { contacts: reached })]),
        ...(contacts?.fromDesk ? [t('family.messages.fromDesk')] : []),
      ]}
    >
      {profile.verified ? null : <Badge tone="warning">{t('family.members.unverified')}</Badge>}
      {profile.current ? (
        <Badge tone="accent">{t('family.members.here')}</Badge>
      ) : (
        <Button variant="secondary" size="small" icon={ArrowRightLeft} busy={busy} onClick={() => onSwitch()}>
          {t('family.members.open')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
      {profile.verified && !profile.current ? (
        <Button
          variant="quiet"
          size="small"
          icon={CalendarPlus}
          busy={busy}
          onClick={() => onSwitch(page.bookingStart())}
        >
          {t('family.members.book')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      ) : null}
      {own && profile.bookable && relation !== 'self' ? (
        <LinkButton
          href={to(page.ownFiles({ patientId: profile.patientId }))}
          variant="quiet"
          size="small"
          icon={Files}
        >
          {t('family.members.files')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </LinkButton>
      ) : null}
      {own && contacts && !mine ? <ChildMessages profile={profile} name={name} /> : null}
      {own && relation !== 'self' ? <GiveUp id={profile.patientId} name={name} /> : null}
    </RowCard>
  );
};

const GiveUp = ({ id, name }: { readonly id: number; readonly name: string }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  return (
    <ConfirmedButton
      size="small"
      label={t('family.giveUp.open')}
      of={name}
      title={t('family.giveUp.title')}
      confirm={t('family.giveUp.confirm')}
      cancel={t('family.keep')}
      act={() => giveUp(site, id)}
      onDone={() => refreshFamily(site)}
    >
      <p>{name}</p>
      <p>{t('family.giveUp.words')}</p>
    </ConfirmedButton>
  );
};
