import type { Doctor, FirstTimes } from '@arev/shared/contracts/doctors';
import type { NearTime } from '@arev/shared/contracts/errors';
import { formatWeekdayDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Price } from '@arev/shared/ui/price';
import { Skeleton } from '@arev/shared/ui/skeleton';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import css from './branch-times.module.css';
import type { VisitPlace } from './offers.ts';

interface BranchTimesProps {
  readonly doctor: Doctor;
  /** The heading above names the visit of the first one; a place with another visit names it. */
  readonly places: readonly VisitPlace[];
  /** Undefined if they failed to load. */
  readonly times: Pick<FirstTimes, 'branches'> | 'waiting' | undefined;
}

/** The branches of a first visit: the price there, and the times of the first free day as links into booking. */
export const BranchTimes = ({ doctor, places, times }: BranchTimesProps) => {
  const known = times === 'waiting' ? undefined : times;
  return (
    <ul className={css.branches} role="list">
      {places.map(({ service, branch }) => (
        <li key={branch.id} className={css.branch}>
          <p className={css.place}>
            {branch.title}
            <Price amount={branch.price} />
          </p>
          {service.id === places[0]?.service.id ? null : <p className={css.other}>{service.title}</p>}
          {times === 'waiting' ? <WaitingDay /> : null}
          {known ? (
            <FirstDay
              {...{ doctor, service, branch }}
              times={known.branches.find(({ branchId }) => branchId === branch.id)?.times}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
};

/** As high as a day with times, so that nothing moves when they come. */
const WaitingDay = () => (
  <div className={css.day} data-waiting="">
    <span className={css.date}>
      <Skeleton width="half" />
    </span>
    <span className={css.time}>
      <Skeleton shape="control" />
    </span>
  </div>
);

interface FirstDayProps extends VisitPlace {
  readonly doctor: Doctor;
  readonly times: readonly NearTime[] | undefined;
}

/** Of a single day: with the next one, the page would grow while somebody reads it. */
const FirstDay = ({ doctor, service, branch, times = [] }: FirstDayProps) => {
  const { t } = useTranslation('ui');
  const to = useHref();
  const { language } = useSite();
  const [first] = times;
  if (!first) {
    return (
      <div className={css.day}>
        <span className={css.date}>{t('doctor.none')}</span>
        <span className={css.time} />
      </div>
    );
  }
  const date = formatWeekdayDate(first.day, language);
  return (
    <div className={css.day}>
      <span className={css.date}>{date}</span>
      {times
        .filter(({ day }) => day === first.day)
        .map(({ time, date: at }) => (
          <LinkButton
            key={at}
            href={to(
              page.bookingStart({ service: service.slug, doctor: doctor.slug, branchId: branch.id, at }),
            )}
            variant="secondary"
            size="small"
          >
            {time}
            <VisuallyHidden>{`, ${date}, ${branch.title}`}</VisuallyHidden>
          </LinkButton>
        ))}
    </div>
  );
};
