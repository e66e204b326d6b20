import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { listVisitRatings } from '@arev/shared/contracts/staff-inbox';
import { useSite } from '@arev/shared/remote-kit';
import { Rating } from '@arev/shared/ui/rating';
import { RowCard } from '@arev/shared/ui/row-card';
import { useTranslation } from 'react-i18next';
import { refreshFeedback } from '../../api/feedback.ts';
import { ratingQuery } from '../../api/inbox.ts';
import { ratingVersionQuery } from '../../api/item-versions.ts';
import { Facts, Opened, OpenedMarks } from '../../frame/inbox/opened.tsx';
import { formatInstant } from '../../frame/instants.ts';
import { FeedbackAnswers } from './feedback-answers.tsx';
import { FeedbackWork } from './feedback-work.tsx';
import { WorkMarks } from './work.tsx';

export type VisitRating = DataOf<typeof listVisitRatings>[number];

interface RatingRowProps {
  readonly rating: VisitRating;
  /** The address of all ratings of the same doctor. */
  readonly doctorHref: string;
}

export const RatingRow = ({ rating, doctorHref }: RatingRowProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const { appointmentId, rate, doctor, service, ratedAt, branch } = rating;
  return (
    <RowCard
      title={<a href={doctorHref}>{doctor.title}</a>}
      notes={[service.title, branch.title, formatInstant(ratedAt), <Rating key="rate" rate={rate} />]}
    >
      <WorkMarks {...rating} />
      <Opened
        title={doctor.title}
        query={ratingQuery(site, appointmentId)}
        version={ratingVersionQuery(site, appointmentId)}
        onClose={() => void refreshFeedback(site, 'rating')}
      >
        {({ data }) => (
          <>
            <OpenedMarks>
              <WorkMarks {...data} />
            </OpenedMarks>
            <Facts
              facts={[
                { label: t('inbox.ratings.rate'), value: t('inbox.ratings.of', { rate: data.rate }) },
                { label: t('inbox.ratings.service'), value: data.service.title },
                { label: t('inbox.message'), value: data.message },
              ]}
            />
            <FeedbackAnswers kind="rating" id={appointmentId} feedback={data} inAccount />
          </>
        )}
      </Opened>
      <FeedbackWork
        name={`${doctor.title}, ${formatInstant(ratedAt)}`}
        kind="rating"
        id={appointmentId}
        work={rating}
      />
    </RowCard>
  );
};
