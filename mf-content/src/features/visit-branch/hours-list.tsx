import type { Branch, BranchHoliday } from '@arev/shared/contracts/branches';
import { formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import css from './hours-list.module.css';

/** The usual hours of a branch, and the holidays that are near. */
export const HoursList = ({ branch: { workingHours, holidays = [] } }: { readonly branch: Branch }) => (
  <>
    <dl className={css.hours}>
      {workingHours.map(({ title, description }) => (
        <div key={title} className={css.row}>
          <dt>{title}</dt>
          <dd className={css.time} data-numbers="">
            {description}
          </dd>
        </div>
      ))}
    </dl>
    {holidays.length > 0 ? (
      <ul className={css.hours} role="list">
        {holidays.map((holiday) => (
          <Holiday key={holiday.day} holiday={holiday} />
        ))}
      </ul>
    ) : null}
  </>
);

const Holiday = ({ holiday: { day, title, hours } }: { readonly holiday: BranchHoliday }) => {
  const { t } = useTranslation('mf-content');
  const { language } = useSite();
  const words = { day: formatDayMonth(day, language), title };
  const ranges = hours.map(({ from, to }) => `${from}–${to}`).join(', ');
  return (
    <li className={css.time}>
      {ranges === '' ? t('branch.closedOn', words) : t('branch.onlyBooked', { ...words, hours: ranges })}
    </li>
  );
};
