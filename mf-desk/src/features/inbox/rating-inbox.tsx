import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { listVisitRatings } from '@arev/shared/contracts/staff-inbox';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { pageIn } from '@arev/shared/ui/paged-list';
import { Rating } from '@arev/shared/ui/rating';
import { RowCard } from '@arev/shared/ui/row-card';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { feedbackStates, ratingsQuery, saveFeedback } from '../../api/feedback.ts';
import { type Part, ratingQuery } from '../../api/inbox.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { Facts, Opened } from '../../frame/inbox/opened.tsx';
import { when } from '../../frame/when.ts';
import { feedbackIn } from './feedback-address.ts';
import { FeedbackFilters } from './feedback-filters.tsx';
import css from './inbox.module.css';
import { WorkFields, WorkMarks } from './work.tsx';

type VisitRating = DataOf<typeof listVisitRatings>[number];

/** What patients say of their visits. */
export const RatingInbox = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const asked = feedbackIn(search);
  const { survey: _, ...wish } = asked;
  const mayEdit = useMay('surveys', 'canEdit');
  return (
    <Inbox<VisitRating>
      label={t('area.ratings.name')}
      page={pageIn(search)}
      addressOf={(page) => address.ratings({ ...asked, page })}
      filter={
        <>
          <div className={css.actions}>
            <LinkButton href={to(address.ratingCounts(asked))} variant="secondary" icon={ChartNoAxesColumn}>
              {t('inbox.counts.open')}
            </LinkButton>
          </div>
          <FeedbackFilters
            asked={asked}
            addressOf={(filter) => address.ratings(filter)}
            by={['rate', 'work']}
          />
        </>
      }
      empty={t('inbox.ratings.empty')}
      sheet={{
        name: t('inbox.ratings.file'),
        columns: [
          t('inbox.ratings.rate'),
          t('inbox.ratings.doctor'),
          t('inbox.ratings.service'),
          ...[t('inbox.came'), t('day.branch'), t('inbox.work.how'), t('inbox.work.who')],
        ],
        query: (part: Part) => ratingsQuery(site, wish, part),
        row: ({ rate, doctor, service, ratedAt, branch, state, assignee }) => [
          String(rate),
          doctor.title,
          service.title,
          ...[when(ratedAt), branch.title, t(`inbox.work.state.${state}`), assignee?.title ?? ''],
        ],
      }}
    >
      {({ appointmentId, rate, doctor, service, ratedAt, branch, ...work }) => (
        <RowCard
          key={appointmentId}
          title={<a href={to(address.ratings({ ...asked, doctor: doctor.id }))}>{doctor.title}</a>}
          notes={[service.title, branch.title, when(ratedAt), <Rating key="rate" rate={rate} />]}
        >
          <WorkMarks {...work} />
          <Opened title={doctor.title} query={ratingQuery(site, appointmentId)}>
            {({ data: { message } }) => (
              <Facts
                facts={[
                  { label: t('inbox.ratings.rate'), value: t('inbox.ratings.of', { rate }) },
                  { label: t('inbox.ratings.service'), value: service.title },
                  { label: t('inbox.message'), value: message },
                ]}
              />
            )}
          </Opened>
          {mayEdit ? (
            <WorkFields
              work={work}
              states={feedbackStates}
              save={(state, assigneeId) =>
                saveFeedback(site, 'rating', appointmentId, { state, assigneeId, version: work.version })
              }
            />
          ) : null}
        </RowCard>
      )}
    </Inbox>
  );
};
