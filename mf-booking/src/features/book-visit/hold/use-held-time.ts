import { ApiError } from '@arev/shared/api-client';
import type { Hold } from '@arev/shared/contracts/holds';
import { useSession, useSite } from '@arev/shared/remote-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { holdsQuery, keepLonger, keepTime } from '../../../api/holds.ts';
import { forgetTimes } from '../../../api/visits.ts';
import { without } from '../../../state/answer.ts';
import type { TimeChoice } from '../../../state/choice.ts';
import { siteFor } from '../../../state/for-whom.tsx';
import { refusedTimeAtom, type RefusedTime } from '../../../state/refused-time.ts';
import { bookingProblemOf } from '../confirm/booking-problem.ts';
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
const useLeadBack = ({ date, time }: TimeChoice) => {
  const site = useSite();
  const setDraft = useSetAtom(site.atoms.bookingDraft);
  const setRefused = useSetAtom(refusedTimeAtom);
  return (why: RefusedTime['why'], nearest: RefusedTime['nearest'] = []) => {
    forgetTimes(site);
    setRefused({ why, date, time, nearest });
    setDraft((draft) => without(draft, ['time', 'startsAt']));
  };
};

/** The hold while the patient reads the summary. A time without a hold gets one. */
export const useHeldTime = (choice: TimeChoice) => {
  const site = useSite();
  const leadBack = useLeadBack(choice);
  const holds = useQuery(holdsQuery(site)).data?.data;
  const { patientId } = useAtomValue(site.atoms.bookingDraft);
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

  const isUnkept = holds !== undefined && hold === undefined && keeping.isIdle;
  const keep = useEffectEvent(() => keeping.mutate());
  useEffect(() => {
    if (isUnkept) keep();
  }, [isUnkept]);

  const until = hold?.endsHere;
  const runOut = useEffectEvent(() => leadBack('ranOut'));
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(() => runOut(), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  return {
    hold,
    longer: () => hold && longer.mutate(hold.id),
    busy: longer.isPending,
    failed: longer.isError,
  };
};
