import { ApiError } from '@arev/shared/api-client';
import { clinicDate } from '@arev/shared/i18n';
import { loadQuery, type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { nextChangeable, visitsOfServiceQuery } from '../../api/visits.ts';
import { waitingQuery } from '../../api/waiting-list.ts';
import { StepSkeleton } from '../../features/book-visit/steps/step-frame.tsx';
import { askedIn, type AskedService } from '../../state/asked-service.ts';
import { siteFor, useSiteFor } from '../../state/for-whom.tsx';
import { visitIdIn } from '../../state/visit-address.ts';

/** The link in the message of a free time: leads to its booking. Only the signed-in patient learns of which service. */
const OfferedTime = () => {
  const { navigation } = useSite();
  const to = useHref();
  const waitingId = visitIdIn(useParams());
  const asked = askedIn(useLocation().search);
  const { at, patientId } = asked;
  const lines = useQuery(waitingQuery(useSiteFor(patientId)));
  // Without the entry, for example after the booking, a service is chosen first.
  const service = lines.data?.data.find(({ id }) => id === waitingId)?.service;
  const { visit, isPending } = useVisitToMove(asked, service?.id);
  const target = to(
    visit === undefined ? bookingOf(asked, service?.slug) : page.moveVisit(visit.id, { at, patientId }),
  );
  const isKnown = !lines.isPending && !isPending;
  useEffect(() => {
    if (isKnown) void navigation.go(target, { replace: true });
  }, [isKnown, navigation, target]);
  return <Skeleton />;
};

/** The patient's visit that the time would bring forward: a booking would be a second one. Moving keeps doctor and branch. */
const useVisitToMove = ({ doctor, branchId, at, patientId }: AskedService, serviceId: number | undefined) => {
  const instant = at ?? 0;
  const query = visitsOfServiceQuery(useSiteFor(patientId), {
    serviceId: serviceId ?? 0,
    from: clinicDate(instant),
  });
  const isAsked = serviceId !== undefined && at !== undefined;
  const { data, isLoading } = useQuery({
    queryKey: query.queryKey,
    queryFn: isAsked ? query.queryFn : skipToken,
  });
  const there = data?.data.filter((visit) => visit.doctor.slug === doctor && visit.branch.id === branchId);
  return { visit: nextChangeable(there ?? [], instant), isPending: isLoading };
};

const bookingOf = ({ branchId, doctor, at, patientId }: AskedService, service: string | undefined): string =>
  page.bookingStart({
    ...(branchId !== undefined && { branchId }),
    ...(service !== undefined && { service }),
    ...(service !== undefined && doctor !== undefined && { doctor }),
    ...(service !== undefined && at !== undefined && { at }),
    patientId,
  });

const Skeleton = () => <StepSkeleton id="step1" />;

/** The booking tells a person who may not act for the patient of the message whom it is for. */
const isOfStranger = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

const offeredTime: Screen = {
  Component: OfferedTime,
  access: 'private',
  Skeleton,
  load: async ({ site, params, url }) => {
    visitIdIn(params);
    try {
      await loadQuery(site, waitingQuery(siteFor(site, askedIn(url.search).patientId)));
    } catch (error) {
      if (!isOfStranger(error)) throw error;
    }
  },
  head: ({ site }) => ({
    title: site.i18n.getFixedT(site.language, 'mf-booking')('step1.title'),
    robots: 'noindex',
  }),
};
export default offeredTime;
