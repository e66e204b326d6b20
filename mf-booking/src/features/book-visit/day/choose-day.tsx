import { clinicToday, formatFullDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { DatePicker } from '@arev/shared/ui/date-picker';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysQuery } from '../../../api/choices.ts';
import type { DoctorChoice } from '../../../state/choice.ts';
import { stepPath } from '../../../state/step.ts';
import { AnswerForm } from '../steps/answer-form.tsx';
import type { Answer } from '../steps/use-step.ts';
import css from './choose-day.module.css';

interface ChooseDayProps {
  readonly choice: DoctorChoice;
  readonly chosen: string | undefined;
  readonly answer: Answer;
  readonly busy: boolean;
}

export const ChooseDay = ({ choice: { item, branchId, doctorId }, ...rest }: ChooseDayProps) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const days = useQuery(daysQuery(useSite(), { serviceId: item.id, branchId, doctorId }));
  if (days.isPending) {
    return (
      <Loading>
        <Skeleton shape="block" ratio={[6, 5]} />
      </Loading>
    );
  }
  if (!days.data) return <ErrorState busy={days.isFetching} onRetry={() => void days.refetch()} />;
  if (days.data.data.length === 0) {
    return (
      <EmptyState
        title={t('day.none')}
        action={<LinkButton href={to(stepPath('step3'))}>{t('day.anotherDoctor')}</LinkButton>}
      >
        {t('day.noneHint')}
      </EmptyState>
    );
  }
  return <DayForm days={days.data.data} {...rest} />;
};

interface DayFormProps extends Omit<ChooseDayProps, 'choice'> {
  readonly days: readonly string[];
}

const DayForm = ({ days, chosen, answer, busy }: DayFormProps) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  const [today] = useState(() => clinicToday(Date.now()));
  const [day, setDay] = useState(chosen);
  const [first] = days;
  // A day that was free yesterday may be full today.
  const free = day !== undefined && days.includes(day) ? day : null;
  return (
    <AnswerForm
      fieldId="day"
      value={free}
      missing={t('day.missing')}
      busy={busy}
      onAnswer={(date) => answer({ date })}
    >
      {(error) => (
        <div className={css.day} id="day" tabIndex={-1}>
          <Card>
            <DatePicker
              label={t('day.legend')}
              available={days}
              value={free}
              onChange={setDay}
              today={today}
              {...(first !== undefined && { min: first < today ? first : today })}
            />
          </Card>
          <p className={css.chosen} role="status" data-error={error === undefined ? undefined : ''}>
            {error ??
              (free === null ? t('day.hint') : t('day.chosen', { date: formatFullDate(free, language) }))}
          </p>
        </div>
      )}
    </AnswerForm>
  );
};
