import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timesQuery } from '../../../api/choices.ts';
import { holdsQuery } from '../../../api/holds.ts';
import type { TimeChoice } from '../../../state/choice.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import css from './confirm.module.css';

interface CancelTermsProps {
  readonly choice: TimeChoice;
  /** The family member for whom the visit is, if any: it is not among the visits of the signed-in person. */
  readonly patientId: number | undefined;
}

/** The deadline for online cancellation, shown before booking. */
export const CancelTerms = ({ choice, patientId }: CancelTermsProps) => {
  const { t } = useTranslation('mf-booking');
  const site = useBookingSite();
  const { item, branchId, doctorId, date, startsAt } = choice;
  const [now] = useState(() => Date.now());
  const hold = useQuery(holdsQuery(useSite())).data?.data[0];
  const times = useQuery(timesQuery(site, { serviceId: item.id, branchId, doctorId, date })).data?.data;
  const until = times?.find((time) => time.date === startsAt)?.cancelUntil;
  const own = patientId === undefined;
  if (until === undefined) return <p className={css.hint}>{t(own ? 'confirm.hint' : 'confirm.hintFor')}</p>;
  // The clock of this browser may be wrong; a hold tells how much. Without one, the deadline is shown as it is.
  const clinicNow = hold && now - (hold.endsHere - hold.heldUntil);
  if (clinicNow !== undefined && until < clinicNow)
    return <p className={css.hint}>{t('confirm.tooLateToCancel')}</p>;
  const moment = { date: formatDayMonth(clinicDate(until), site.language), time: clinicClock(until) };
  return <p className={css.hint}>{t(own ? 'confirm.cancelUntil' : 'confirm.cancelUntilFor', moment)}</p>;
};
