import { ApiError } from '@arev/shared/api-client';
import { loadQuery, type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { waitingQuery } from '../../api/waiting-list.ts';
import { StepSkeleton } from '../../features/book-visit/steps/step-frame.tsx';
import { askedIn } from '../../state/asked-service.ts';
import { siteFor, useSiteFor } from '../../state/for-whom.tsx';
import { visitIdIn } from '../../state/visit-address.ts';

/** The link in the message of a free time: leads to its booking. Only the signed-in patient learns of which service. */
const OfferedTime = () => {
  const { navigation } = useSite();
  const to = useHref();
  const waitingId = visitIdIn(useParams());
  const { doctor, branchId, at, patientId } = askedIn(useLocation().search);
  const { data, isPending } = useQuery(waitingQuery(useSiteFor(patientId)));
  // Without the entry, for example after the booking, a service is chosen first.
  const service = data?.data.find(({ id }) => id === waitingId)?.service.slug;
  const target = to(
    page.bookingStart({
      ...(branchId !== undefined && { branchId }),
      ...(service !== undefined && { service }),
      ...(service !== undefined && doctor !== undefined && { doctor }),
      ...(service !== undefined && at !== undefined && { at }),
      patientId,
    }),
  );
  useEffect(() => {
    if (!isPending) void navigation.go(target, { replace: true });
  }, [isPending, navigation, target]);
  return <Skeleton />;
};

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
