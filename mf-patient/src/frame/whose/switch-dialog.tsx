import type { Profile } from '@arev/shared/contracts/profiles';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Dialog } from '@arev/shared/ui/dialog';
import { Icon } from '@arev/shared/ui/icon';
import { LinkButton } from '@arev/shared/ui/link-button';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useQuery } from '@tanstack/react-query';
import { Check, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { familyQuery } from '../../api/family.ts';
import { Answered } from '@arev/shared/ui/answered';
import { PersonMark } from '../person-mark.tsx';
import css from './switch-dialog.module.css';
import { useSwitching } from './use-switching.ts';

interface SwitchDialogProps {
  readonly onClose: () => void;
}

export const SwitchDialog = ({ onClose }: SwitchDialogProps) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const family = useQuery(familyQuery(useSite()));
  const switching = useSwitching();
  return (
    <Dialog
      open
      size="small"
      title={t('whose.title')}
      busy={switching.isPending}
      onClose={onClose}
      footer={
        <LinkButton href={to(page.family())} variant="secondary" icon={Users} onClick={onClose}>
          {t('whose.family')}
        </LinkButton>
      }
    >
      <Answered query={family}>
        {({ data: { profiles } }) => (
          <ul className={css.people} role="list">
            {profiles.map((profile) => (
              <li key={profile.patientId}>
                <Person
                  profile={profile}
                  busy={switching.isPending}
                  onChoose={() =>
                    profile.current
                      ? onClose()
                      : switching.mutate({ patientId: profile.patientId }, { onSuccess: onClose })
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Answered>
      {switching.isError ? <SendFailure error={switching.error} /> : null}
    </Dialog>
  );
};

interface PersonProps {
  readonly profile: Profile;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

const Person = ({ profile, busy, onChoose }: PersonProps) => {
  const { t } = useTranslation('mf-patient');
  return (
    <button
      type="button"
      className={css.person}
      aria-current={profile.current ? 'true' : undefined}
      aria-disabled={busy || undefined}
      onClick={() => (busy ? undefined : onChoose())}
    >
      <PersonMark person={profile} />
      <span className={css.words}>
        <span>
          {profile.firstName} {profile.lastName}
        </span>
        <span className={css.relation}>{t(`family.relation.${profile.relation}`)}</span>
      </span>
      {profile.current ? <Icon icon={Check} /> : null}
    </button>
  );
};
