import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { listVisitRatings } from '@arev/shared/contracts/staff-inbox';
import { useSite } from '@arev/shared/remote-kit';
import { pageIn } from '@arev/shared/ui/paged-list';
import { Rating } from '@arev/shared/ui/rating';
import { RowCard } from '@arev/shared/ui/row-card';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { type Part, ratingQuery, ratingsQuery } from '../../api/inbox.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { Facts, Opened } from '../../frame/inbox/opened.tsx';
import { when } from '../../frame/when.ts';

type VisitRating = DataOf<typeof listVisitRatings>[number];

/** What patients say of their visits. */
export const RatingInbox = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  return (
    <Inbox<VisitRating>
      label={t('area.ratings.name')}
      page={pageIn(useLocation().search)}
      addressOf={(page) => address.ratings({ page })}
      empty={t('inbox.ratings.empty')}
      sheet={{
        name: t('inbox.ratings.file'),
        columns: [
          t('inbox.ratings.rate'),
          t('inbox.ratings.doctor'),
          t('inbox.ratings.service'),
          t('inbox.came'),
        ],
        query: (part: Part) => ratingsQuery(site, part),
        row: ({ rate, doctor, service, ratedAt }) => [
          String(rate),
          doctor.title,
          service.title,
          when(ratedAt),
        ],
      }}
    >
      {({ appointmentId, rate, doctor, service, ratedAt }) => (
        <RowCard
          key={appointmentId}
          title={doctor.title}
          notes={[service.title, when(ratedAt), <Rating key="rate" rate={rate} />]}
        >
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
        </RowCard>
      )}
    </Inbox>
  );
};
