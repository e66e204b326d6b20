import type { VisitDetails } from '@arev/shared/contracts/visits';
import { clinicDate, formatDayMonth, formatMoney } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import type { ApiQuery } from '@arev/shared/api-client';
import type { Appointment } from '@arev/shared/contracts/appointments';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, CreditCard, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lastVisitQuery, nextVisitQuery, visitQuery } from '../../api/visit.ts';
import type { Task } from './task.ts';

/** All of the first visit that a question finds. */
const useDetails = (query: ApiQuery<{ readonly data: readonly Appointment[] }>): VisitDetails | undefined => {
  const found = useQuery(query).data?.data[0];
  const details = useQuery({ ...visitQuery(useSite(), found?.id ?? 0), enabled: found !== undefined });
  return details.data?.data;
};

/** What the next visit waits for, and the last one. */
export const useVisitTasks = (): readonly Task[] => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const site = useSite();
  const next = useDetails(nextVisitQuery(site));
  const last = useDetails(lastVisitQuery(site));
  const dayOf = ({ startsAt }: VisitDetails) => formatDayMonth(clinicDate(startsAt), site.language);
  const tasks: Task[] = [];
  if (next?.hasSurvey && !next.filledSurvey)
    tasks.push({
      words: t('home.survey', { date: dayOf(next) }),
      href: to(page.visitSurvey(next.id)),
      action: t('visit.survey.open'),
      icon: ClipboardList,
    });
  if (next?.payable)
    tasks.push({
      words: t('home.pay', { date: dayOf(next), price: formatMoney(next.price) }),
      href: to(page.visit(next.id)),
      action: t('home.openPay'),
      icon: CreditCard,
    });
  if (last?.ratable && last.rating === null)
    tasks.push({
      words: t('home.rate', {
        doctor: `${last.doctor.firstName} ${last.doctor.lastName}`,
        date: dayOf(last),
      }),
      href: `${to(page.visit(last.id))}#rating`,
      action: t('visit.rate.submit'),
      icon: Star,
    });
  return tasks;
};
