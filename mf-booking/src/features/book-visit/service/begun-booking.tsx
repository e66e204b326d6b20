import { useHref, useSession, useSite } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { holdsQuery } from '../../../api/holds.ts';
import { firstOpen, stepPath } from '../../../state/step.ts';
import { HeldNotice } from '../hold/held-notice.tsx';
import { useChoiceNames } from '../steps/use-choice-names.ts';

/** A booking in progress: the hold on any device, or the draft in this tab. */
export const BegunBooking = () => {
  const site = useSite();
  const session = useSession();
  const draft = useAtomValue(site.atoms.bookingDraft);
  const query = holdsQuery(site);
  const verified = session.status === 'signed-in' && session.user.verified;
  const holds = useQuery({ ...query, queryFn: verified ? query.queryFn : skipToken });
  const hold = holds.data?.data[0];
  if (verified && hold) return <HeldNotice hold={hold} />;
  return session.status !== 'unknown' && draft.item ? <WayBack /> : null;
};

const WayBack = () => {
  const { t } = useTranslation('mf-booking');
  const { atoms } = useSite();
  const to = useHref();
  const draft = useAtomValue(atoms.bookingDraft);
  const { service } = useChoiceNames(draft);
  return (
    <Notice
      action={
        <LinkButton href={to(stepPath(firstOpen(draft), draft))} variant="secondary" size="small">
          {t('find.begun.goOn')}
        </LinkButton>
      }
    >
      {t('find.begun.words', { service })}
    </Notice>
  );
};
