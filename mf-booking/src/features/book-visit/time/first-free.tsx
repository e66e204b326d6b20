import { formatWeekdayDate } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { soonestQuery, type Practice } from '../../../api/choices.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import type { WishedTime } from '../hold/use-keeping.ts';
import css from './pick-time.module.css';

interface FirstFreeProps {
  readonly practice: Practice;
  readonly asked: number | undefined;
  readonly onChoose: (wish: WishedTime) => void;
}

/** The first free time as one press. */
export const FirstFree = ({ practice, asked, onChoose }: FirstFreeProps) => {
  const { t } = useTranslation('mf-booking');
  const site = useBookingSite();
  const soonest = useQuery(soonestQuery(site, practice)).data?.data;
  const first = soonest?.find(({ doctorId }) => doctorId === practice.doctorId)?.times[0];
  if (!first) return null;
  return (
    <div className={css.first}>
      <Button
        variant="secondary"
        icon={CalendarClock}
        busy={asked === first.date}
        onClick={() => onChoose(first)}
      >
        {t('time.first', { date: formatWeekdayDate(first.day, site.language), time: first.time })}
      </Button>
    </div>
  );
};
