import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { Notice } from '@arev/shared/ui/notice';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nextChangeable, visitsOfServiceQuery } from '../../../api/visits.ts';
import { waitingQuery } from '../../../api/waiting-list.ts';
import type { TimeChoice } from '../../../state/choice.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';

interface LaterVisitNoticeProps {
  readonly choice: TimeChoice;
  /** The family member for whom the visit is, if any. */
  readonly patientId: number | undefined;
}

/** For patients who waited for an earlier time: the later visit stays until they cancel it. */
export const LaterVisitNotice = ({ choice, patientId }: LaterVisitNoticeProps) => {
  const { t } = useTranslation('mf-booking');
  const site = useBookingSite();
  const serviceId = choice.item.id;
  const isWaiting = useQuery(waitingQuery(site)).data?.data.some(({ service }) => service.id === serviceId);
  const query = visitsOfServiceQuery(site, { serviceId, from: choice.date });
  const { data } = useQuery({
    queryKey: query.queryKey,
    queryFn: isWaiting ? query.queryFn : skipToken,
  });
  const visit = nextChangeable(data?.data ?? [], choice.startsAt);
  if (visit === undefined) return null;
  const { doctor, branch, startsAt } = visit;
  return (
    <Notice>
      {t(patientId === undefined ? 'confirm.later' : 'confirm.laterFor', {
        date: formatDayMonth(clinicDate(startsAt), site.language),
        time: clinicClock(startsAt),
        doctor: `${doctor.firstName} ${doctor.lastName}`,
        branch: branch.title,
      })}
    </Notice>
  );
};
