import type { BookingDraft } from '@arev/shared/session';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { daysQuery } from '../../../api/choices.ts';
import type { DoctorChoice } from '../../../state/choice.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import { isRefusedIn, refusedTimeAtom } from '../../../state/refused-time.ts';
import { BookingTrouble } from '../confirm/booking-trouble.tsx';
import { useKeeping } from '../hold/use-keeping.ts';
import { useItem } from '../steps/use-item.ts';
import { WaitForTime } from '../waiting/wait-for-time.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { FirstFree } from './first-free.tsx';
import { NothingFree } from './nothing-free.tsx';
import { PickTime } from './pick-time.tsx';
import { RefusedTimeNotice } from './refused-time-notice.tsx';

interface ChooseTimeProps {
  readonly choice: DoctorChoice;
  readonly draft: BookingDraft;
}

/** Day and time are one question: a day alone does not say whether its times suit. */
export const ChooseTime = ({ choice, draft }: ChooseTimeProps) => {
  const { branchId, doctorId, policy } = choice;
  const item = useItem(choice.item);
  const practice = { serviceId: item.id, branchId, doctorId };
  const days = useQuery(daysQuery(useBookingSite(), practice));
  const { keep, asked, problem } = useKeeping(draft);
  const refused = useAtomValue(refusedTimeAtom);
  if (days.isPending) {
    return (
      <Loading>
        <Skeleton shape="block" ratio={[6, 5]} />
      </Loading>
    );
  }
  if (!days.data) return <ErrorState busy={days.isFetching} onRetry={() => void days.refetch()} />;
  const free = days.data.data;
  return (
    <>
      {isRefusedIn(draft, refused) && refused.doctorId === doctorId ? (
        <RefusedTimeNotice refused={refused} onChoose={keep} />
      ) : null}
      {problem ? <BookingTrouble problem={problem} /> : null}
      {free.length === 0 ? (
        <>
          <NothingFree item={item} />
          <Elsewhere item={item} branchId={branchId} policy={policy.kind} />
        </>
      ) : (
        <>
          <FirstFree practice={practice} asked={asked} onChoose={keep} />
          <PickTime
            practice={practice}
            days={free}
            chosen={{ day: draft.date, time: draft.time ?? null }}
            asked={asked}
            onChoose={keep}
          />
        </>
      )}
      <WaitForTime practice={practice} />
    </>
  );
};
