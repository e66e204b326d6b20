import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useQuery } from '@tanstack/react-query';
import { BellRing, FileText, PhoneForwarded } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visitFilesQuery } from '../../api/files.ts';
import { lastAnsweredQuery } from '../../api/requests.ts';
import { lastVisitQuery } from '../../api/visit.ts';
import { waitingQuery } from '../../api/waiting-list.ts';
import type { Task } from './task.ts';

/** After two weeks it is news no more. */
const newForMs = 14 * 86_400_000;

/** What came from the clinic: a time of the waiting list, an answered request, a file of the last visit. */
export const useNews = (): readonly Task[] => [...useOffers(), ...useAnsweredRequest(), ...useNewFile()];

const useOffers = (): readonly Task[] => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const site = useSite();
  const entries = useQuery(waitingQuery(site)).data?.data ?? [];
  return entries.flatMap(({ doctor, service, offer }) =>
    offer
      ? [
          {
            words: t('home.offer', {
              doctor: `${doctor.firstName} ${doctor.lastName}`,
              date: formatDayMonth(clinicDate(offer.startsAt), site.language),
              time: clinicClock(offer.startsAt),
              until: clinicClock(offer.until),
            }),
            href: to(
              page.bookingStart({
                ...{ service: service.slug, doctor: doctor.slug },
                ...{ branchId: offer.branch.id, at: offer.startsAt },
              }),
            ),
            action: t('home.takeOffer'),
            icon: BellRing,
          },
        ]
      : [],
  );
};

const useAnsweredRequest = (): readonly Task[] => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const [now] = useState(() => Date.now());
  const request = useQuery(lastAnsweredQuery(useSite())).data?.data[0];
  if (!request?.completedAt || now - request.completedAt > newForMs) return [];
  return [
    {
      words: t('home.request', { service: request.service.title }),
      href: to(page.requests()),
      action: t('home.openRequests'),
      icon: PhoneForwarded,
    },
  ];
};

const useNewFile = (): readonly Task[] => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const site = useSite();
  const [now] = useState(() => Date.now());
  const visit = useQuery(lastVisitQuery(site)).data?.data[0];
  const files = useQuery({ ...visitFilesQuery(site, visit?.id ?? 0), enabled: visit !== undefined });
  const isNew = files.data?.data.some(({ own, createdAt }) => own === false && now - createdAt <= newForMs);
  if (!visit || !isNew) return [];
  return [
    {
      words: t('home.file', { date: formatDayMonth(clinicDate(visit.startsAt), site.language) }),
      href: `${to(page.visit(visit.id))}#visit-files`,
      action: t('home.openFile'),
      icon: FileText,
    },
  ];
};
