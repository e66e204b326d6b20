import { clinicDate, clinicClock, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { invitationsQuery, invite, refreshInvitations } from '../../api/family.ts';
import css from './family.module.css';
import { OpenInvitations } from './open-invitations.tsx';

/** An invitation code for a relative. It is shown once and not stored, and only while it works. */
export const Invite = () => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const unused = useQuery(invitationsQuery(site));
  const inviting = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => invite(site),
    // Also after a lost answer: the code that nobody has seen can be withdrawn.
    onSettled: () => refreshInvitations(site),
  });
  const made = inviting.data;
  // An older portal does not name it. A list that could not be loaded since does not know it yet.
  const isOver =
    made?.id !== undefined && unused.isSuccess && !unused.data.data.some(({ id }) => id === made.id);
  const data = isOver ? undefined : made;
  return (
    <div className={css.invite}>
      <OpenInvitations />
      {data === undefined ? null : (
        <Notice tone="info" title={t('family.invite.code')} live>
          <p className={css.code} translate="no">
            {data.code}
          </p>
          <p>
            {t('family.invite.words', {
              date: formatNumericDate(clinicDate(data.expiresAt)),
              time: clinicClock(data.expiresAt),
            })}
          </p>
        </Notice>
      )}
      {inviting.isError ? <SendFailure error={inviting.error} /> : null}
      <div>
        <Button
          variant="secondary"
          icon={KeyRound}
          busy={inviting.isPending}
          onClick={() => (inviting.isPending ? undefined : inviting.mutate())}
        >
          {t(data === undefined ? 'family.invite.open' : 'family.invite.again')}
        </Button>
      </div>
    </div>
  );
};
