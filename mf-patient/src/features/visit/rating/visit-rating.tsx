import type { VisitDetails } from '@arev/shared/contracts/visits';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Rating } from '@arev/shared/ui/rating';
import { Skeleton } from '@arev/shared/ui/skeleton';
import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RatingForm, RatingFormProps } from './rating-form.tsx';
import css from './visit-rating.module.css';

/** The patient's rating of the visit; it can be changed later. */
export const VisitRating = ({ visit }: { readonly visit: VisitDetails }) => {
  const { t } = useTranslation('mf-patient');
  const { rating } = visit;
  const [editing, setEditing] = useState(rating === null);
  return (
    <Card padding="large">
      <section className={css.rating} aria-labelledby="visit-rating" id="rating">
        <h2 className={css.title} id="visit-rating">
          {t(rating === null ? 'visit.rate.title' : 'visit.rate.yours')}
        </h2>
        {editing || rating === null ? (
          <LateRatingForm visit={visit} onRated={() => setEditing(false)} />
        ) : (
          <>
            <Rating rate={rating.rate} />
            {rating.message === '' ? null : <p className={css.message}>{rating.message}</p>}
            {visit.ratable ? (
              <Button variant="quiet" size="small" icon={Pencil} onClick={() => setEditing(true)}>
                {t('visit.rate.change')}
              </Button>
            ) : null}
          </>
        )}
      </section>
    </Card>
  );
};

/** Most visits are looked at without being rated, so the page does not wait for the code of its form. */
const LateRatingForm = (props: RatingFormProps) => {
  const [Loaded, setLoaded] = useState<typeof RatingForm>();
  const [attempt, setAttempt] = useState(0);
  const [failedAt, setFailedAt] = useState<number>();
  useEffect(() => {
    import(/* webpackChunkName: "rating-form" */ './rating-form.tsx').then(
      (loaded) => setLoaded(() => loaded.RatingForm),
      () => setFailedAt(attempt),
    );
  }, [attempt]);
  if (Loaded) return <Loaded {...props} />;
  if (failedAt === attempt) return <ErrorState onRetry={() => setAttempt(attempt + 1)} />;
  return <Skeleton shape="block" ratio={[3, 1]} />;
};
