import { clinicClock, formatDayMonth } from '@arev/shared/i18n';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { Stack } from '@arev/shared/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { visitsOfDayQuery } from '../../../api/visits.ts';
import type { TimeChoice } from '../../../state/choice.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';

interface SameVisitNoticeProps {
  readonly choice: TimeChoice;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

/** The patient already has a visit to this doctor for this service on that day, and has to confirm a second one. */
export const SameVisitNotice = ({ choice, busy, onAgain }: SameVisitNoticeProps) => {
  const { t } = useTranslation('mf-booking');
  const site = useBookingSite();
  const to = useHref();
  const visits = useQuery(visitsOfDayQuery(site, choice)).data?.data ?? [];
  const times = visits.map(({ startsAt }) => clinicClock(startsAt)).join(', ');
  const date = formatDayMonth(choice.date, site.language);
  return (
    <Notice
      tone="warning"
      live
      title={t('confirm.again.title')}
      action={
        <Stack direction="row" gap={3}>
          <Button size="small" busy={busy} onClick={onAgain}>
            {t('confirm.again.book')}
          </Button>
          <LinkButton href={to(page.appointments())} variant="secondary" size="small">
            {t('confirm.wayOn.visits')}
          </LinkButton>
        </Stack>
      }
    >
      {times === '' ? t('confirm.again.unknown') : t('confirm.again.words', { date, times })}
    </Notice>
  );
};
