import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timesQuery } from '../../../api/choices.ts';
import type { TimeChoice } from '../../../state/choice.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import css from './confirm.module.css';

/** The deadline for online cancellation, shown before booking. */
export const CancelTerms = ({ choice }: { choice: TimeChoice }) => {
  const { t } = useTranslation('mf-booking');
  const site = useBookingSite();
  const { item, branchId, doctorId, date, startsAt } = choice;
  const [now] = useState(() => Date.now());
  const times = useQuery(timesQuery(site, { serviceId: item.id, branchId, doctorId, date })).data?.data;
  const until = times?.find((time) => time.date === startsAt)?.cancelUntil;
  if (until === undefined) return <p className={css.hint}>{t('confirm.hint')}</p>;
  if (until < now) return <p className={css.hint}>{t('confirm.tooLateToCancel')}</p>;
  const day = formatDayMonth(clinicDate(until), site.language);
  return <p className={css.hint}>{t('confirm.cancelUntil', { date: day, time: clinicClock(until) })}</p>;
};
