import { addDays, formatWeekdayDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import type { DayOfBranch } from '../../api/reception.ts';
import { DayField } from '../../frame/day-field.tsx';
import { BranchChoice } from '../../frame/branch-choice.tsx';
import css from './day.module.css';

interface DayBarProps {
  readonly day: DayOfBranch;
  readonly branches: readonly { readonly id: number; readonly title: string }[];
}

/** The range of the calendar; any other day can be typed. */
const mostDays = 400;

/** Branch and day. Each choice is an address, so Back leads to the former day. */
export const DayBar = ({ day: { branchId, date }, branches }: DayBarProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const on = (days: number) => to(address.day({ branchId, date: addDays(date, days) }));
  return (
    <div className={css.bar}>
      <BranchChoice
        branchId={branchId}
        branches={branches}
        addressOf={(id) => address.day({ branchId: id, date })}
      />
      <DayField
        label={t('day.date')}
        day={date}
        bounds={{ min: addDays(date, -mostDays), max: addDays(date, mostDays) }}
        onChange={(chosen) => {
          if (chosen !== undefined) void site.navigation.go(to(address.day({ branchId, date: chosen })));
        }}
      />
      <nav className={css.days} aria-label={t('day.days')}>
        <LinkButton href={on(-1)} variant="secondary" icon={ChevronLeft}>
          {t('day.before')}
        </LinkButton>
        <LinkButton href={to(address.day({ branchId }))} variant="secondary">
          {t('day.today')}
        </LinkButton>
        <LinkButton href={on(1)} variant="secondary" icon={ChevronRight} iconAt="end">
          {t('day.after')}
        </LinkButton>
      </nav>
      <p className={css.date} aria-live="polite">
        {formatWeekdayDate(date, site.language)}
      </p>
    </div>
  );
};
