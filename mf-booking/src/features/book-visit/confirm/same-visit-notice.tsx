import { clinicClock, formatDayMonth } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { Stack } from '@arev/shared/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { visitsOfDayQuery } from '../../../api/visits.ts';
import type { TimeChoice } from '../../../state/choice.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import { VisitsLink } from '../booked/visits-link.tsx';

interface SameVisitNoticeProps {
  readonly choice: TimeChoice;
  /** The family member for whom the visit is, if any. */
  readonly patientId: number | undefined;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

/** The patient already has a visit to this doctor for this service on that day, and has to confirm a second one. */
export const SameVisitNotice = ({ choice, patientId, busy, onAgain }: SameVisitNoticeProps) => {
  const { t } = useTranslation('mf-booking');
  const site = useBookingSite();
  const again = patientId === undefined ? 'again' : 'againFor';
  const visits = useQuery(visitsOfDayQuery(site, choice)).data?.data ?? [];
  const times = visits.map(({ startsAt }) => clinicClock(startsAt)).join(', ');
  const date = formatDayMonth(choice.date, site.language);
  return (
    <Notice
      tone="warning"
      live
      title={t(`confirm.${again}.title`)}
      action={
        <Stack direction="row" gap={3}>
          <Button size="small" busy={busy} onClick={onAgain}>
            {t('confirm.again.book')}
          </Button>
          <VisitsLink patientId={patientId} size="small" />
        </Stack>
      }
    >
      {times === '' ? t(`confirm.${again}.unknown`) : t(`confirm.${again}.words`, { date, times })}
    </Notice>
  );
};
