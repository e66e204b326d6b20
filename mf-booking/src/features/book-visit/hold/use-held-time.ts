import { ApiError } from '@arev/shared/api-client';
import type { Hold } from '@arev/shared/contracts/holds';
import { useIsShown } from '@arev/shared/forms/use-is-shown';
import { cachedQuery, useHref, useSession, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { holdsQuery, keepLonger, keepTime } from '../../../api/holds.ts';
import { findOwnVisit, forgetTimes, forgetVisits } from '../../../api/visits.ts';
import { without } from '../../../state/answer.ts';
import type { TimeChoice } from '../../../state/choice.ts';
import { siteFor } from '../../../state/for-whom.tsx';
import { refusedTime, refusedTimeAtom, type RefusedTime } from '../../../state/refused-time.ts';
import { bookingProblemOf } from '../confirm/booking-problem.ts';
import { useEndedDraft } from '../confirm/use-ended-draft.ts';
import { wishOf } from '../confirm/wish-of.ts';

const isOf = (
  hold: Hold,
  { item, doctorId, branchId, startsAt }: TimeChoice,
  patientId: number | undefined,
): boolean =>
  (hold.patientId === undefined || hold.patientId === patientId) &&
  hold.startsAt === startsAt &&
  hold.doctor.id === doctorId &&
  hold.service.id === item.id &&
  hold.branch.id === branchId;

/** Without a time, the step before opens automatically. */
const useLeadBack = (choice: TimeChoice, patientId: number | undefined) => {
  const site = useSite();
  const setDraft = useSetAtom(site.atoms.bookingDraft);
  const setRefused = useSetAtom(refusedTimeAtom);
  return (why: RefusedTime['why'], nearest: RefusedTime['nearest'] = []) => {
    forgetTimes(site);
    setRefused(refusedTime(choice, { why, nearest, patientId }));
    setDraft((draft) => without(draft, ['time', 'startsAt']));
  };
};

/**
 * The hold while the patient reads the summary. A time without a hold gets one, but not one that another tab has let go.
 * While it is not known whether the visit is booked, the end of the hold leads nowhere.
 */
export const useHeldTime = (choice: TimeChoice, unsettled: boolean) => {
  const site = useSite();
  const to = useHref();
  const endDraft = useEndedDraft(choice);
  const holds = useQuery(holdsQuery(site)).data?.data;
  const { patientId } = useAtomValue(site.atoms.bookingDraft);
  const leadBack = useLeadBack(choice, patientId);
  const session = useSession();
  const own = session.status === 'signed-in' ? session.user.patientId : undefined;
  const hold = holds?.find((one) => isOf(one, choice, patientId ?? own));
  const keeping = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => keepTime(siteFor(site, patientId), wishOf(choice)),
    onError: (error) => {
      const why = bookingProblemOf(error);
      if (why !== 'taken' && why !== 'notOffered') return;
      leadBack(why, error instanceof ApiError ? (error.nearest ?? []) : []);
    },
  });
  const longer = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (id: number) => keepLonger(site, id),
  });

  // Kept also after another tab has let the hold go.
  const [end, setEnd] = useState(hold?.endsHere);
  if (hold && hold.endsHere !== end) setEnd(hold.endsHere);
  const isUnkept = holds !== undefined && hold === undefined && keeping.isIdle && end === undefined;
  const keep = useEffectEvent(() => keeping.mutate());
  useEffect(() => {
    if (isUnkept) keep();
  }, [isUnkept]);

  const isShown = useIsShown();
  // Another tab may have extended the hold, or booked the visit.
  const runOut = useEffectEvent(async () => {
    await site.queryClient.refetchQueries({ queryKey: holdsQuery(site).queryKey });
    const now = cachedQuery(site, holdsQuery(site))?.data;
    const held = now?.find((one) => isOf(one, choice, patientId ?? own));
    if (held && held.endsHere > Date.now()) return;
    const booked = await findOwnVisit(siteFor(site, patientId), wishOf(choice)).catch(() => undefined);
    if (!isShown()) return;
    if (!booked) return leadBack('ranOut');
    forgetVisits(site);
    endDraft();
    await site.navigation.go(to(page.bookedVisit(booked.id, { patientId })), { replace: true });
  });
  useEffect(() => {
    if (end === undefined || unsettled) return undefined;
    const timer = setTimeout(() => void runOut(), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end, unsettled]);

  return {
    hold,
    longer: () => hold && longer.mutate(hold.id),
    busy: longer.isPending,
    extended: longer.isSuccess,
    failed: longer.isError,
  };
};
