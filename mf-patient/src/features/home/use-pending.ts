import type { Pending } from '@arev/shared/contracts/pending';
import { clinicClock, clinicDate, formatDayMonth, formatLongDate, formatMoney } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import {
  BellRing,
  CalendarCheck,
  CircleCheck,
  ClipboardList,
  CreditCard,
  FileText,
  Package,
  PhoneForwarded,
  Star,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePatientId } from '../../frame/for-patient.tsx';
import type { Task } from './task.ts';

/** Pending items with text and link; those that expire first come first. */
export const usePendingTasks = (): ((pending: Pending) => readonly Task[]) => {
  const appointments = useAppointmentTasks();
  const requests = useRequestTasks();
  const others = useOtherTasks();
  return (pending) => {
    const { surveys, payments, files, ratings } = appointments;
    return [
      ...others.offers(pending.offers),
      ...files(pending.files),
      ...requests(pending.requests),
      ...surveys(pending.surveys),
      ...payments(pending.payments),
      ...others.packages(pending.packages),
      ...ratings(pending.ratings),
    ];
  };
};

const useAppointmentTasks = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  const { language } = useSite();
  const dayOf = (startsAt: number) => formatDayMonth(clinicDate(startsAt), language);
  return {
    surveys: (rows: Pending['surveys']): Task[] =>
      rows.map(({ appointmentId, startsAt }) => ({
        words: t('home.survey', { date: dayOf(startsAt) }),
        href: to(page.visitSurvey(appointmentId, { patientId })),
        action: t('visit.survey.open'),
        icon: ClipboardList,
      })),
    payments: (rows: Pending['payments']): Task[] =>
      rows.map(({ appointmentId, startsAt, price }) => ({
        words: t('home.pay', { date: dayOf(startsAt), price: formatMoney(price) }),
        href: to(page.visit(appointmentId, { patientId })),
        action: t('home.openPay'),
        icon: CreditCard,
      })),
    files: (rows: Pending['files']): Task[] =>
      rows.map(({ appointmentId, startsAt, count }) => ({
        words: t('home.files', { date: dayOf(startsAt), count }),
        href: `${to(page.visit(appointmentId, { patientId }))}#visit-files`,
        action: t('home.openFile'),
        icon: FileText,
      })),
    ratings: (rows: Pending['ratings']): Task[] =>
      rows.map(({ appointmentId, startsAt, doctor: { firstName, lastName } }) => ({
        words: t('home.rate', { doctor: `${firstName} ${lastName}`, date: dayOf(startsAt) }),
        href: `${to(page.visit(appointmentId, { patientId }))}#rating`,
        action: t('visit.rate.submit'),
        icon: Star,
      })),
  };
};

const useRequestTasks = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { language } = useSite();
  return (rows: Pending['requests']): Task[] =>
    rows.map(({ taskId: id, state, service, plannedFor }) => {
      const open = { id, href: to(page.requests()), action: t('home.openRequests') };
      if (state === 'called') return { ...open, words: t('home.called', { service }), icon: PhoneForwarded };
      if (state === 'done') return { ...open, words: t('home.request', { service }), icon: CircleCheck };
      const words = plannedFor
        ? t('home.plannedFor', { service, date: formatLongDate(plannedFor, language) })
        : t('home.planned', { service });
      return { ...open, words, icon: CalendarCheck };
    });
};

const useOtherTasks = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  const { language } = useSite();
  return {
    offers: (rows: Pending['offers']): Task[] =>
      rows.map(({ doctor, service, branchId, startsAt, until, byDesk, movable }) => ({
        words: t(byDesk ? 'home.deskOffer' : 'home.offer', {
          doctor: `${doctor.firstName} ${doctor.lastName}`,
          date: formatDayMonth(clinicDate(startsAt), language),
          time: clinicClock(startsAt),
          until: clinicClock(until),
        }),
        href: to(
          movable
            ? page.moveVisit(movable.appointmentId, { at: startsAt, patientId })
            : page.bookingStart({
                ...{ service: service.slug, doctor: doctor.slug, branchId },
                ...{ at: startsAt, patientId },
              }),
        ),
        action: t(movable ? 'home.moveToOffer' : 'home.takeOffer'),
        icon: BellRing,
      })),
    packages: (rows: Pending['packages']): Task[] =>
      rows.map(({ slug, title, price }) => ({
        words: t('home.package', { title, price: formatMoney(price) }),
        href: to(page.personalPackage(slug)),
        action: t('home.openPackage'),
        icon: Package,
      })),
  };
};
