import type { Branch } from '@arev/shared/contracts/branches';
import css from './hours-list.module.css';

export const HoursList = ({ hours }: { hours: Branch['workingHours'] }) => (
  <dl className={css.hours}>
    {hours.map(({ title, description }) => (
      <div key={title} className={css.row}>
        <dt>{title}</dt>
        <dd className={css.time} data-numbers="">
          {description}
        </dd>
      </div>
    ))}
  </dl>
);
