import { useToday } from '@arev/shared/forms/use-today';
import { formatMonthYear, formatNumber, formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Card } from '@arev/shared/ui/card';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { ratingCountsQuery } from '../../api/feedback.ts';
import { Bars } from './bars.tsx';
import { countedBy, feedbackIn } from './feedback-address.ts';
import { FeedbackFilters } from './feedback-filters.tsx';
import css from './inbox.module.css';
import { periodProblem } from './period-problem.ts';

interface OnlyMostProps {
  readonly groups: readonly { readonly count: number }[];
  readonly count: number;
}

/** Below the groups with the most ratings, if other groups have the rest. */
const OnlyMost = ({ groups, count }: OnlyMostProps) => {
  const { t } = useTranslation('mf-desk');
  const counted = groups.reduce((sum, group) => sum + group.count, 0);
  return counted < count ? <p>{t('inbox.counts.onlyMost', { shown: groups.length })}</p> : null;
};

/** Ratings by rate, month, doctor and branch. */
export const RatingCounts = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const asked = feedbackIn(useLocation().search);
  const problem = periodProblem(asked, useToday());
  const query = useQuery({ ...ratingCountsQuery(site, countedBy(asked)), enabled: problem === undefined });
  const meanOf = (mean: number | null) =>
    mean === null
      ? t('inbox.counts.few')
      : t('inbox.counts.mean', { mean: formatNumber(mean, site.language, 1) });
  return (
    <div className={css.inbox}>
      <div>
        <LinkButton href={to(address.ratings(asked))} variant="secondary" icon={List}>
          {t('inbox.counts.list')}
        </LinkButton>
      </div>
      <FeedbackFilters
        asked={asked}
        addressOf={(filter) => address.ratingCounts(filter)}
        doctor={query.data?.data.doctors.find(({ id }) => id === asked.doctor)?.title}
      />
      {problem ? (
        <Notice tone="warning" live>
          {t(`inbox.counts.period.${problem}`)}
        </Notice>
      ) : (
        <Answered query={query}>
          {({ data: { from, until, count, mean, tooFew, rates, months, doctors, branches } }) => (
            <>
              <p role="status">
                {t('inbox.counts.rated', {
                  count,
                  from: formatNumericDate(from),
                  until: formatNumericDate(until),
                })}{' '}
                {mean === null ? null : meanOf(mean)}
              </p>
              {tooFew ? <Notice>{t('inbox.counts.tooFew')}</Notice> : null}
              {tooFew ? null : (
                <div className={css.cards}>
                  <Card>
                    <Bars
                      caption={t('inbox.counts.byRate')}
                      total={count}
                      bars={rates
                        .map((given, at) => ({
                          ...{ key: at, count: given, label: t('inbox.ratings.of', { rate: at + 1 }) },
                          href: to(address.ratings({ ...asked, rate: at + 1 })),
                        }))
                        .toReversed()}
                    />
                  </Card>
                  <Card>
                    <Bars
                      caption={t('inbox.counts.byMonth')}
                      bars={months.map((row) => ({
                        ...{ key: row.month, label: formatMonthYear(row.month, site.language) },
                        ...{ count: row.count, note: meanOf(row.mean) },
                      }))}
                    />
                  </Card>
                  <Card>
                    <Bars
                      caption={t('inbox.counts.byDoctor')}
                      bars={doctors.map((row) => ({
                        ...{ key: row.id, label: row.title, count: row.count, note: meanOf(row.mean) },
                        href: to(address.ratingCounts({ ...asked, doctor: row.id })),
                      }))}
                    />
                    <OnlyMost groups={doctors} count={count} />
                  </Card>
                  <Card>
                    <Bars
                      caption={t('inbox.counts.byBranch')}
                      bars={branches.map((row) => ({
                        ...{ key: row.id, label: row.title, count: row.count, note: meanOf(row.mean) },
                        href: to(address.ratingCounts({ ...asked, branch: row.id })),
                      }))}
                    />
                    <OnlyMost groups={branches} count={count} />
                  </Card>
                </div>
              )}
            </>
          )}
        </Answered>
      )}
    </div>
  );
};
