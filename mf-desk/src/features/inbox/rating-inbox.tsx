import { useHref, useSite } from '@arev/shared/remote-kit';
import { pageIn } from '@arev/shared/ui/paged-list';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { ratingsQuery } from '../../api/feedback.ts';
import type { Part } from '../../api/inbox.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { formatInstant } from '../../frame/instants.ts';
import { CountsLink } from './counts-link.tsx';
import { feedbackIn } from './feedback-address.ts';
import { FeedbackFilters } from './feedback-filters.tsx';
import { RatingRow, type VisitRating } from './rating-row.tsx';

/** The ratings of patients after their visits. */
export const RatingInbox = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const asked = feedbackIn(search);
  const { survey: _, ...wish } = asked;
  return (
    <Inbox<VisitRating>
      list="ratings"
      label={t('area.ratings.name')}
      page={pageIn(search)}
      addressOf={(page) => address.ratings({ ...asked, page })}
      filter={(items) => (
        <>
          <CountsLink href={to(address.ratingCounts(asked))} />
          <FeedbackFilters
            asked={asked}
            doctor={items.find(({ doctor }) => doctor.id === asked.doctor)?.doctor.title}
            addressOf={(filter) => address.ratings(filter)}
            by={['rate', 'work']}
          />
        </>
      )}
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
          ...[formatInstant(ratedAt), branch.title, t(`inbox.work.state.${state}`), assignee?.title ?? ''],
        ],
      }}
    >
      {(rating) => (
        <RatingRow
          key={rating.appointmentId}
          rating={rating}
          doctorHref={to(address.ratings({ ...asked, doctor: rating.doctor.id }))}
        />
      )}
    </Inbox>
  );
};
