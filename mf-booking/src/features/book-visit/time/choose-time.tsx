import type { ScheduleTime } from '@arev/shared/contracts/appointments';
import { formatFullDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { TimeList } from '@arev/shared/ui/time-list';
import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timesQuery } from '../../../api/choices.ts';
import type { DayChoice } from '../../../state/choice.ts';
import { refusedTimeAtom } from '../../../state/refused-time.ts';
import { stepPath } from '../../../state/step.ts';
import { AnswerForm } from '../steps/answer-form.tsx';
import type { Answer } from '../steps/use-step.ts';
import { RefusedTimeNotice } from './refused-time-notice.tsx';

interface ChooseTimeProps {
  readonly choice: DayChoice;
  readonly chosen: string | undefined;
  readonly answer: Answer;
  readonly busy: boolean;
}

export const ChooseTime = ({ choice, ...rest }: ChooseTimeProps) => {
  const { item, branchId, doctorId, date } = choice;
  const times = useQuery(timesQuery(useSite(), { serviceId: item.id, branchId, doctorId, date }));
  return (
    <>
      <RefusedTimeNotice />
      {times.isPending ? (
        <Loading>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Loading>
      ) : times.data ? (
        <TimeForm times={times.data.data} date={date} {...rest} />
      ) : (
        <ErrorState busy={times.isFetching} onRetry={() => void times.refetch()} />
      )}
    </>
  );
};

interface TimeFormProps extends Omit<ChooseTimeProps, 'choice'> {
  readonly times: readonly ScheduleTime[];
  readonly date: string;
}

const TimeForm = ({ times, date, chosen, answer, busy }: TimeFormProps) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  const to = useHref();
  const forgetRefused = useSetAtom(refusedTimeAtom);
  const [time, setTime] = useState(chosen);
  const free = times.find((one) => one.time === time) ?? null;
  if (times.length === 0) {
    return (
      <EmptyState
        title={t('time.none')}
        action={<LinkButton href={to(stepPath('step4'))}>{t('time.anotherDay')}</LinkButton>}
      >
        {t('time.noneHint')}
      </EmptyState>
    );
  }
  return (
    <AnswerForm
      fieldId="time"
      value={free}
      missing={t('time.missing')}
      busy={busy}
      onAnswer={({ time: clock, date: startsAt }) => {
        forgetRefused(undefined);
        answer({ time: clock, startsAt });
      }}
    >
      {(error) => (
        <TimeList
          id="time"
          legend={formatFullDate(date, language)}
          name="time"
          times={times}
          value={free?.time ?? null}
          onChange={setTime}
          error={error}
        />
      )}
    </AnswerForm>
  );
};
